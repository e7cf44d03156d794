import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../form/controls.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { Facts } from '../shell/facts.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as dialog from '../theme/dialog.css.ts';
import * as styles from '../theme/workspace.css.ts';
import * as desk from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { type DeskTextKey, deskText } from './desk-text.ts';

interface DeskFrameProps {
  readonly children: ComponentChildren;
  onSignOut(): void;
}

/** Frame around every page: head with the pages, list of keys, and the sentence that was said last. */
export function DeskFrame({ children, onSignOut }: DeskFrameProps) {
  const { router, operator, said } = useDesk();
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys({ '?': () => setShowsKeys(true) });
  const opened = router.pathname.value.startsWith('/figures') ? '/figures' : '/cases';
  const pages = operator.permissions.includes('policies') ? [...usual, policies] : usual;
  return (
    <>
      <a class={styles.skip} href="#main">
        {text('skip')}
      </a>
      <header class={`${styles.head} ${desk.head}`}>
        <nav class={desk.pages} aria-label={deskText('pages')}>
          {pages.map(([address, name]) => (
            <a
              key={address}
              class={styles.item}
              href={address}
              aria-current={address === opened ? 'page' : undefined}
            >
              {deskText(name)}
            </a>
          ))}
        </nav>
        <button
          type="button"
          class={`${controls.quiet} ${desk.keysButton}`}
          onClick={() => setShowsKeys(true)}
        >
          {deskText('keys')} <kbd class={styles.key}>?</kbd>
        </button>
        <span class={styles.user}>
          <bdi>{operator.name}</bdi>
        </span>
        <Button look="quiet" onClick={onSignOut}>
          {text('signOut')}
        </Button>
      </header>
      <main id="main" class={`${styles.main} ${desk.main}`} tabIndex={-1}>
        {children}
      </main>
      <p class={styles.said} role="status">
        {said.value}
      </p>
      {showsKeys && (
        <Dialog title={deskText('keys')} onClose={() => setShowsKeys(false)}>
          <div class={dialog.content}>
            <Facts rows={keys.map(([key, does]) => [key, deskText(does)])} />
          </div>
        </Dialog>
      )}
    </>
  );
}

type Named = readonly [address: string, name: DeskTextKey];
const usual: readonly Named[] = [
  ['/cases', 'cases'],
  ['/figures', 'figures'],
  ['/', 'queue'],
];
const policies: Named = ['/policies', 'policies'];

const keys: readonly (readonly [string, DeskTextKey])[] = [
  ['j', 'key.next'],
  ['k', 'key.previous'],
  ['Enter', 'key.open'],
  ['x', 'key.select'],
  ['/', 'key.search'],
  ['a', 'key.approve'],
  ['d', 'key.deny'],
  ['m', 'key.assign'],
  ['z', 'key.snooze'],
  ['e', 'key.escalate'],
  ['n', 'key.note'],
  ['+ −', 'key.zoom'],
  ['r', 'key.turn'],
  ['u', 'key.back'],
  ['?', 'key.keys'],
];

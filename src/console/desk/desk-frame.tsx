import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../shell/dialog.tsx';
import { Facts } from '../shell/facts.tsx';
import { Frame } from '../shell/frame.tsx';
import { useKeys } from '../shell/use-keys.ts';
import * as controls from '../theme/controls.css.ts';
import * as dialog from '../theme/dialog.css.ts';
import * as styles from '../theme/workspace.css.ts';
import * as desk from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { type DeskTextKey, deskText } from './desk-text.ts';

interface DeskFrameProps {
  readonly children: ComponentChildren;
  signOut(): Promise<boolean>;
}

/** Frame around every page of the desk, with the list of keys. */
export function DeskFrame({ children, signOut }: DeskFrameProps) {
  const { router, operator } = useDesk();
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys({ '?': () => setShowsKeys(true) });
  const opened = router.pathname.value.startsWith('/figures') ? '/figures' : '/cases';
  const pages = operator.permissions.includes('policies') ? [...usual, policies] : usual;
  const head = (
    <>
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
    </>
  );
  return (
    <Frame head={head} signOut={signOut} user={operator.name}>
      {children}
      {showsKeys && (
        <Dialog title={deskText('keys')} onClose={() => setShowsKeys(false)}>
          <div class={dialog.content}>
            <Facts rows={keys.map(([key, does]) => [key, deskText(does)])} />
          </div>
        </Dialog>
      )}
    </Frame>
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

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Button } from '../form/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import type { PageEntry } from '../shell/page-entry.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/workspace.css.ts';
import { Navigation } from './navigation.tsx';
import { Palette } from './palette.tsx';

interface WorkspaceProps {
  readonly user: { readonly email: string; readonly name: string | null };
  readonly pages: readonly PageEntry[];
  readonly children: ComponentChildren;
  onSignOut(): void;
}

/** Frame around every page: head, navigation, palette, and the sentence that was said last. */
export function Workspace({ user, pages, children, onSignOut }: WorkspaceProps) {
  const { router, contract, said } = useConsole();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const pathname = router.pathname.value;
  useEffect(() => setMenuOpen(false), [pathname]);
  // Before the first paint: people press keys as soon as they see the page.
  useLayoutEffect(() => {
    const ending = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        setPaletteOpen(true);
      },
      { signal: ending.signal },
    );
    return () => ending.abort();
  }, []);
  return (
    <div class={styles.workspace}>
      <a class={styles.skip} href="#main">
        {text('skip')}
      </a>
      <header class={styles.head}>
        <button
          type="button"
          class={styles.menuButton}
          aria-expanded={isMenuOpen}
          aria-controls="navigation"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          {text('menu')}
        </button>
        <a class={styles.home} href="/">
          {text('console')}
        </a>
        {contract.schema.environment === 'sandbox' && (
          <span class={styles.badge}>{text('sandbox')}</span>
        )}
        <button type="button" class={styles.find} onClick={() => setPaletteOpen(true)}>
          <span>{text('palette.open')}</span>
          <kbd class={styles.key}>Ctrl K</kbd>
        </button>
        <span class={styles.user} title={user.email}>
          <bdi>{user.name ?? user.email}</bdi>
        </span>
        <Button look="quiet" onClick={onSignOut}>
          {text('signOut')}
        </Button>
      </header>
      <div id="navigation" class={styles.side} data-open={isMenuOpen}>
        <Navigation pages={pages} />
      </div>
      <main id="main" class={styles.main} tabIndex={-1}>
        {children}
      </main>
      <p class={styles.said} role="status">
        {said.value}
      </p>
      {isPaletteOpen && <Palette pages={pages} onClose={() => setPaletteOpen(false)} />}
    </div>
  );
}

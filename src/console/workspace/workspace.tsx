import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { ConsoleUser } from '../session/session.ts';
import { useConsole } from '../shell/console-context.ts';
import { Frame } from '../shell/frame.tsx';
import type { PageEntry } from '../shell/page-entry.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/workspace.css.ts';
import { Navigation } from './navigation.tsx';
import { Palette } from './palette.tsx';

interface WorkspaceProps {
  readonly user: ConsoleUser;
  readonly pages: readonly PageEntry[];
  readonly children: ComponentChildren;
  signOut(): Promise<boolean>;
}

/** Frame around every page of the console, with the navigation and the palette. */
export function Workspace({ user, pages, children, signOut }: WorkspaceProps) {
  const { router, contract } = useConsole();
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
  const head = (
    <>
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
    </>
  );
  const side = (
    <div id="navigation" class={styles.side} data-open={isMenuOpen}>
      <Navigation pages={pages} />
    </div>
  );
  return (
    <Frame
      head={head}
      side={side}
      signOut={signOut}
      user={user.name ?? user.email}
      email={user.email}
    >
      {children}
      {isPaletteOpen && <Palette pages={pages} onClose={() => setPaletteOpen(false)} />}
    </Frame>
  );
}

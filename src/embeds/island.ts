import { builtIn, viewOf } from './built-in.ts';
import { createHost, defineHost, type HostElement, removeDeadHosts } from './host.ts';
import { createIslandSheet } from './island-styles.ts';
import { createIslandView, type IslandState } from './island-view.ts';

export interface Island {
  readonly host: HostElement;
  readonly root: ShadowRoot;
  /** Whether it was in its document, and has been taken out at least once. */
  wasRemoved: boolean;
  /** What it shows now. */
  readonly state: IslandState;
  update(change: Partial<IslandState>): void;
}

/**
 * Puts an island into the page, or into the host that the page has for it, to be drawn by its first
 * update; it goes when `signal` is aborted.
 */
export function mountIsland(
  target: Element,
  setup: Omit<IslandState, 'phase' | 'failure'> & {
    retry(): void;
    signal: AbortSignal;
    /** The page has taken the host out; it may be moving to another place. */
    left(): void;
  },
): Island {
  const { ownerDocument } = target;
  const { signal, retry, left, ...looks } = setup;
  removeDeadHosts(builtIn(ownerDocument, 'documentElement'));
  removeDeadHosts(target);
  const declared = target.querySelector<HostElement>('prime-trust-embed[hidden]');
  const host = declared ?? createHost(ownerDocument);
  defineHost(ownerDocument);
  const root = host.attachShadow({ mode: 'open' });
  const draw = createIslandView(root, retry);
  const island = {
    host,
    root,
    wasRemoved: false,
    state: { phase: 'loading', failure: 'failed', ...looks } as IslandState,
    update(change: Partial<IslandState>) {
      if (signal.aborted) return;
      island.state = { ...island.state, ...change };
      // Not before the first drawing: the frame's document should already load by then.
      if (!root.firstChild) root.adoptedStyleSheets = [createIslandSheet(viewOf(ownerDocument))];
      draw(island.state);
    },
  };
  host.left = () => {
    island.wasRemoved = true;
    left();
  };
  host.hidden = false;
  // A host that is put into the page again has its frame load again.
  if (!declared) target.append(host);
  signal.addEventListener('abort', () => host.remove());
  return island;
}

/** Whether the page has taken an island out, and not put it in again. */
export function hasLeft({ wasRemoved, host }: Island): boolean {
  return wasRemoved && !host.isConnected;
}

import { builtIn, viewOf } from './built-in.ts';
import { createHost, defineHost, type HostElement, removeDeadHosts } from './host.ts';
import { createIslandSheet } from './island-styles.ts';
import { createIslandView, type IslandState } from './island-view.ts';

export interface Island {
  readonly host: HostElement;
  readonly root: ShadowRoot;
  /** True if it was removed from its document at least once. */
  wasRemoved: boolean;
  /** Current state. */
  readonly state: IslandState;
  update(change: Partial<IslandState>): void;
}

/**
 * Mounts an island in the page, in the host of its markup if there is one. The first update renders it.
 * Aborting `signal` removes it.
 */
export function mountIsland(
  target: Element,
  setup: Omit<IslandState, 'phase' | 'failure'> & {
    retry(): void;
    signal: AbortSignal;
    /** Called when the page removes or moves the host. */
    removed(): void;
  },
): Island {
  const { ownerDocument } = target;
  const { signal, retry, removed, ...looks } = setup;
  removeDeadHosts(builtIn(ownerDocument, 'documentElement'));
  removeDeadHosts(target);
  const declared = target.querySelector<HostElement>('prime-trust-embed[hidden]');
  const host = declared ?? createHost(ownerDocument);
  defineHost(ownerDocument);
  const root = host.attachShadow({ mode: 'open' });
  const render = createIslandView(root, retry);
  const island = {
    host,
    root,
    wasRemoved: false,
    state: { phase: 'loading', failure: 'failed', ...looks } as IslandState,
    update(change: Partial<IslandState>) {
      if (signal.aborted) return;
      island.state = { ...island.state, ...change };
      // Not before the first render, so that the frame's document starts to load earlier.
      if (!root.firstChild) root.adoptedStyleSheets = [createIslandSheet(viewOf(ownerDocument))];
      render(island.state);
    },
  };
  host.removed = () => {
    island.wasRemoved = true;
    removed();
  };
  host.hidden = false;
  // Appending it again would reload its frame.
  if (!declared) target.append(host);
  signal.addEventListener('abort', () => host.remove());
  return island;
}

/** True if the page removed the island and didn't put it back. */
export function isRemoved({ wasRemoved, host }: Island): boolean {
  return wasRemoved && !host.isConnected;
}

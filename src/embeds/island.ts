import { h, render } from 'preact';
import { createIslandSheet } from './island-styles.ts';
import { type IslandSetup, type IslandState, IslandView } from './island-view.ts';

export interface Island {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
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
  view: Window & typeof globalThis,
  setup: IslandSetup & { height: number; signal: AbortSignal },
): Island {
  const { ownerDocument } = target;
  const { signal, height } = setup;
  const declared = target.querySelector<HTMLElement>('prime-trust-embed[hidden]');
  const host = declared ?? ownerDocument.createElement('prime-trust-embed');
  const root = host.attachShadow({ mode: 'open' });
  const island = {
    host,
    root,
    state: { phase: 'loading', height } as IslandState,
    update(change: Partial<IslandState>) {
      if (signal.aborted) return;
      island.state = { ...island.state, ...change };
      // Not before the first drawing: until then the frame's document is to be on its way.
      if (!root.firstChild) {
        root.adoptedStyleSheets = [createIslandSheet(view)];
      }
      render(h(IslandView, { setup, state: island.state }), root);
    },
  };
  host.hidden = false;
  // A host that is put into the page again has its frame load again.
  if (!declared) target.append(host);
  signal.addEventListener('abort', () => host.remove());
  return island;
}

import { type Looks, sketchOf } from '../contract/sketch.ts';
import { addEmbedFrame } from './embed-frame.ts';
import type { WarmFrame } from './warm-frame.ts';

/** How the form's frame came to be in the page, and what its document shows until it is connected. */
export interface Arrival {
  readonly frame: HTMLIFrameElement;
  /**
   * `cold`: the launch made it. `warm`: a preload did. `declared`: the page has it in its markup. The
   * document of the last two was there before the launch, or is loading.
   */
  readonly from: 'cold' | 'warm' | 'declared';
  /** `plain`: the form in the markup of the document. `sketched`: the one in the name of the frame. */
  readonly look: 'plain' | 'sketched';
}

/** Puts the form's frame into its host, unless it is there, and tells it what to show. */
export function bringFrame(
  host: HTMLElement,
  launch: {
    origin: string;
    page: string;
    warmFrame: WarmFrame | undefined;
    looks: Looks;
    look: Arrival['look'];
  },
): Arrival {
  const { origin, page, warmFrame, looks, look } = launch;
  const isDeclared = !!host.firstChild;
  const there = isDeclared ? 'declared' : warmFrame?.moveInto(host) ? 'warm' : 'cold';
  const frame = addEmbedFrame(host, origin, page, look === 'plain' ? '' : sketchOf(looks));
  // A frame begins with an empty document; a page cannot look into one of another origin.
  return { frame, from: frame.contentDocument?.URL === 'about:blank' ? 'cold' : there, look };
}

import { type Looks, sketchOf } from '../contract/sketch.ts';
import { addEmbedFrame } from './embed-frame.ts';
import type { WarmFrame } from './warm-frame.ts';

/** The form's frame: where it came from, and what its document shows until it is connected. */
export interface PlacedFrame {
  readonly frame: HTMLIFrameElement;
  /**
   * `cold`: created by the launch. `warm`: created by a preload. `declared`: part of the page's markup. The
   * document of the last two is loaded or loading before the launch.
   */
  readonly from: 'cold' | 'warm' | 'declared';
  /** `plain`: the form in the document's markup. `sketched`: the form described by the frame's name. */
  readonly look: 'plain' | 'sketched';
}

/** Puts the form's frame into its host, unless the page declared it, and names it after its form. */
export function placeFrame(
  host: HTMLElement,
  launch: {
    origin: string;
    page: string;
    warmFrame: WarmFrame | undefined;
    looks: Looks;
    look: PlacedFrame['look'];
  },
): PlacedFrame {
  const { origin, page, warmFrame, looks, look } = launch;
  const isDeclared = !!host.firstChild;
  const there = isDeclared ? 'declared' : warmFrame?.moveInto(host) ? 'warm' : 'cold';
  const frame = addEmbedFrame(host, origin, page, look === 'plain' ? '' : sketchOf(looks));
  // A new frame has an empty document. A loaded one is of another origin, so the page can't read it.
  return { frame, from: frame.contentDocument?.URL === 'about:blank' ? 'cold' : there, look };
}

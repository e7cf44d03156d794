import { builtIn, createElement, viewOf } from './built-in.ts';
import { flatParent } from './flat-parent.ts';
import { createHost } from './host.ts';

/** A colour as `rgb()` or `rgba()`, or null when the browser cannot make one of the text. */
export type ResolveColour = (colour: string) => string | null;

/**
 * Lends a function that resolves colours as if they were written on a child of `target`: names,
 * `var()` of a design system, `currentcolor`, `light-dark()`, any colour space. It works on a node
 * in a shadow root of its own, so that no style and no transition of the page touches it, and sets
 * through CSSOM only, which no content security policy forbids. The node is gone on return.
 */
export function withColours<Result>(
  target: Element,
  use: (resolve: ResolveColour) => Result,
): Result {
  const { ownerDocument, isConnected } = target;
  const host = createHost(ownerDocument);
  const probe = createElement(ownerDocument, 'i');
  const page = viewOf(ownerDocument);
  host.attachShadow({ mode: 'closed' }).append(probe);
  (isConnected ? target : builtIn(ownerDocument, 'documentElement')).append(host);
  try {
    return use((colour) => {
      probe.style.background = '';
      // A mix is computed as `color(srgb …)` whatever it is of; a `var()` that leads nowhere
      // leaves no background at all.
      probe.style.background = `color-mix(in srgb, ${colour}, ${colour})`;
      return fromSrgb(page.getComputedStyle(probe).backgroundColor);
    });
  } finally {
    host.remove();
  }
}

/** `color(srgb 1 0.5 0 / 0.5)` → `rgba(255, 128, 0, 0.5)`; what is out of gamut is clamped. */
export function fromSrgb(colour: string): string | null {
  const [red, green, blue, alpha = 1] = (
    colour.replaceAll('none', '0').match(/[\d.e-]+/g) ?? []
  ).map(Number);
  if (!colour.startsWith('color')) return null;
  const channels = [red, green, blue].map((channel = 0) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255),
  );
  return alpha < 1 ? `rgba(${[...channels, alpha].join(', ')})` : `rgb(${channels.join(', ')})`;
}

/**
 * What the page paints behind the target: the backgrounds of its ancestors, nearest first, up to one
 * that is opaque. Undefined if one of them is an image.
 */
export function paintedBehind(target: Element, resolve: ResolveColour): string[] | undefined {
  const layers: string[] = [];
  for (let element: Element | null = target; element; element = flatParent(element)) {
    const view = viewOf(element.ownerDocument);
    const { backgroundColor, backgroundImage } = view.getComputedStyle(element);
    if (backgroundImage !== 'none') return;
    // Asking the browser is slow, and most colours are computed as they are to be.
    const colour = /^rgb/.test(backgroundColor)
      ? backgroundColor
      : (resolve(backgroundColor) ?? '');
    if (!colour.endsWith(' 0)')) layers.push(colour);
    if (colour.startsWith('rgb(')) break;
  }
  return layers;
}

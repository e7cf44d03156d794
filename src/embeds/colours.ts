import { builtIn, createElement, flatParent, viewOf } from './built-in.ts';
import { createHost } from './host.ts';

/** Converts a CSS colour to `rgb()` or `rgba()`. Returns null if it is not a colour. */
type ResolveColour = (colour: string) => string | null;

/**
 * Calls `use` with a function that resolves colours as if they were set on a child of `target`: names,
 * `var()` of a design system, `currentcolor`, `light-dark()`, any colour space. It uses a temporary node in
 * its own shadow root, so that styles and transitions of the page don't affect it. It sets styles through
 * CSSOM, which no content security policy blocks.
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
      // A mix always computes to `color(srgb …)`. An undefined `var()` leaves no background.
      probe.style.background = `color-mix(in srgb, ${colour}, ${colour})`;
      return fromSrgb(page.getComputedStyle(probe).backgroundColor);
    });
  } finally {
    host.remove();
  }
}

/** Converts `color(srgb 1 0.5 0 / 0.5)` to `rgba(255, 128, 0, 0.5)`. Clamps values out of gamut. */
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
 * Returns the background colours behind the target, nearest first, up to an opaque one; undefined if one
 * of them is an image.
 */
export function backgroundsBehind(target: Element, resolve: ResolveColour): string[] | undefined {
  const layers: string[] = [];
  for (let element: Element | null = target; element; element = flatParent(element)) {
    const view = viewOf(element.ownerDocument);
    const { backgroundColor, backgroundImage } = view.getComputedStyle(element);
    if (backgroundImage !== 'none') return;
    // Resolving is slow, and most computed colours are already in the right format.
    const colour = /^rgb/.test(backgroundColor)
      ? backgroundColor
      : (resolve(backgroundColor) ?? '');
    if (!colour.endsWith(' 0)')) layers.push(colour);
    if (colour.startsWith('rgb(')) break;
  }
  return layers;
}

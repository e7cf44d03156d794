import { black, type Color, contrastOf, mix, white } from './color.ts';

/** WCAG 2.2, 1.4.3: text, and text that is large. */
const readable = 4.5;
const readableWhenLarge = 3;

/** 18.66 px or more are large where they are bold, too: 14 point. */
const largeSize = '1.1875rem';

/** Least range of the channels of a colour that is not a grey: people expect white on it. */
const leastChroma = 64;

/** How the label of a button looks. */
export interface Label {
  color: Color;
  /** CSS length. The label is bold. */
  size: string;
}

/** The label of a button in the merchant's colour, which stays as it is: black or white, and as large as it needs. */
export function labelFor(primary: Color): Label {
  const [red, green, blue] = primary;
  const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < leastChroma;
  const contrast = contrastOf(white, primary);
  if (contrast >= readable) return { color: white, size: '1rem' };
  return contrast < readableWhenLarge || isGrey
    ? { color: black, size: '1rem' }
    : { color: white, size: largeSize };
}

/** The button under a pointer: nearer to its label while that can be read, and else further from it. */
export function hoverColor(primary: Color, { color }: Label): Color {
  const nearer = mix(color, primary, 0.1);
  return contrastOf(color, nearer) >= readable
    ? nearer
    : mix(color === white ? black : white, primary, 0.1);
}

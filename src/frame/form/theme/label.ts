import { black, type Color, contrastOf, mix, white } from './color.ts';

/** WCAG 2.2, 1.4.3: normal and large text. */
const readable = 4.5;
const readableWhenLarge = 3;

/** Bold text counts as large from 14 points, which is 18.66 px. */
const largeSize = '1.1875rem';

/** Minimum channel range of a colour that isn't grey: people expect a white label on it. */
const leastChroma = 64;

/** Style of a button's label. */
export interface Label {
  color: Color;
  /** CSS length. The label is bold. */
  size: string;
}

/** Returns the label for a button in the merchant's unchanged colour: black or white, and large enough to read. */
export function labelFor(primary: Color): Label {
  const [red, green, blue] = primary;
  const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < leastChroma;
  const contrast = contrastOf(white, primary);
  if (contrast >= readable) return { color: white, size: '1rem' };
  return contrast < readableWhenLarge || isGrey
    ? { color: black, size: '1rem' }
    : { color: white, size: largeSize };
}

/** Returns the hover colour: closer to the label if that stays readable, otherwise further from it. */
export function hoverColor(primary: Color, { color }: Label): Color {
  const nearer = mix(color, primary, 0.1);
  return contrastOf(color, nearer) >= readable
    ? nearer
    : mix(color === white ? black : white, primary, 0.1);
}

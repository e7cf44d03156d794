/** An sRGB colour: red, green and blue 0 to 255, opacity 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, opacity: number];

export const black: Color = [0, 0, 0, 1];
export const white: Color = [255, 255, 255, 1];

/**
 * Parses `rgb()` and `rgba()`, with or without commas, as browsers compute them. Returns transparent for
 * anything else.
 */
export function parseColor(text: string): Color {
  const [red, green, blue, opacity = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  const isWhole = red !== undefined && green !== undefined && blue !== undefined;
  return isWhole ? [red, green, blue, opacity] : [0, 0, 0, 0];
}

/** Returns `rgb(…)`, with the opacity only if the colour is translucent. */
export function formatColor([red, green, blue, opacity]: Color): string {
  const channels = [red, green, blue].map(Math.round).join(' ');
  return opacity < 1 ? `rgb(${channels} / ${opacity})` : `rgb(${channels})`;
}

/** Blends a `share` (0 to 1) of one colour over another, opaque colour. */
export function mix(over: Color, under: Color, share: number): Color {
  const channel = (index: 0 | 1 | 2) => over[index] * share + under[index] * (1 - share);
  return [channel(0), channel(1), channel(2), 1];
}

/** Relative luminance, 0 (black) to 1 (white): WCAG 2.2. */
export function luminanceOf([red, green, blue]: Color): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio, 1 to 21: WCAG 2.2. Ignores opacity. */
export function contrastOf(one: Color, other: Color): number {
  const ratio = (luminanceOf(one) + 0.05) / (luminanceOf(other) + 0.05);
  return Math.max(ratio, 1 / ratio);
}

/** Returns the colour with the higher contrast to the background. */
export function moreVisibleOn(background: Color, one: Color, other: Color): Color {
  return contrastOf(one, background) >= contrastOf(other, background) ? one : other;
}

/**
 * Returns the colour, or its nearest mix with black or white that reaches the wanted contrast with every
 * ground. The first ground decides between black and white.
 */
export function withContrast(
  color: Color,
  grounds: readonly [Color, ...Color[]],
  wanted: number,
): Color {
  const goal = moreVisibleOn(grounds[0], black, white);
  const isTooFaint = (mixed: Color) => grounds.some((ground) => contrastOf(mixed, ground) < wanted);
  let share = 1;
  while (share > 0 && isTooFaint(mix(color, goal, share))) share -= 0.05;
  return mix(color, goal, Math.max(0, share));
}

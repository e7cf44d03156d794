/** A colour in sRGB: red, green, blue 0 to 255, opacity 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, opacity: number];

export const black: Color = [0, 0, 0, 1];
export const white: Color = [255, 255, 255, 1];

/**
 * Reads `rgb()` and `rgba()`, with commas or without, as browsers compute them. Anything else is
 * taken for transparent.
 */
export function parseColor(text: string): Color {
  const [red, green, blue, opacity = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  const isWhole = red !== undefined && green !== undefined && blue !== undefined;
  return isWhole ? [red, green, blue, opacity] : [0, 0, 0, 0];
}

/** `rgb(…)`; the opacity is dropped unless the colour is see-through. */
export function formatColor([red, green, blue, opacity]: Color): string {
  const channels = [red, green, blue].map(Math.round).join(' ');
  return opacity < 1 ? `rgb(${channels} / ${opacity})` : `rgb(${channels})`;
}

/** `share` of one colour, 0 to 1, painted over the other, which is opaque. */
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

/** Contrast ratio, 1 to 21: WCAG 2.2. Opacity is not looked at. */
export function contrastOf(one: Color, other: Color): number {
  const ratio = (luminanceOf(one) + 0.05) / (luminanceOf(other) + 0.05);
  return Math.max(ratio, 1 / ratio);
}

/** The one of two colours that stands out more. */
export function moreVisibleOn(background: Color, one: Color, other: Color): Color {
  return contrastOf(one, background) >= contrastOf(other, background) ? one : other;
}

/**
 * The colour itself, or the nearest mix of it with black or white that reaches a contrast with every
 * ground, of which the first says whether black or white.
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

import type { ResolvedTheme } from '../../../contract/default-colours.ts';
import { defaultColours, eachColour, type Theme } from '../../../contract/default-colours.ts';
import {
  black,
  type Color,
  contrastOf,
  formatColor,
  luminanceOf,
  mix,
  moreVisibleOn,
  parseColor,
  white,
  withContrast,
} from './color.ts';
import { hoverColor, type Label, labelFor } from './label.ts';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the parts that identify a control. */
const readable = 4.5;
const visible = 3;

/** Assumed background of a transparent frame with light text. */
const assumedDark: Color = [24, 24, 27, 1];

/** Base colours from which all others are derived. */
interface Palette {
  /** The merchant's colours as they appear on the background. */
  seen: Record<keyof Theme, Color>;
  /** The merchant's background, possibly transparent. */
  given: Color;
  foreground: Color;
  /** Alternative backgrounds of text. */
  tint: Color;
  errorTint: Color;
  label: Label;
}

const over = ({ foreground, seen }: Pick<Palette, 'foreground' | 'seen'>, share: number) =>
  mix(foreground, seen.background, share);
const text = ({ seen, tint }: Palette, color: Color) =>
  withContrast(color, [seen.background, tint], readable);
const graphic = ({ seen }: Palette, color: Color) =>
  withContrast(color, [seen.background], visible);

/** Every colour of the form's stylesheet, derived from the merchant's colours. */
const rows = {
  background: ({ given }) => given,
  /** Opaque background. */
  ground: ({ seen }) => seen.background,
  foreground: ({ foreground }) => foreground,
  muted: (palette) => text(palette, over(palette, 0.72)),
  faint: (palette) => text(palette, over(palette, 0.5)),
  border: (palette) => over(palette, 0.16),
  tint: ({ tint }) => tint,
  primary: ({ seen }) => seen.primary,
  primaryHover: ({ label, seen }) => hoverColor(seen.primary, label),
  /** For shapes that only this colour makes visible: the focus ring, the border of a button. */
  primaryBorder: (palette) => graphic(palette, palette.seen.primary),
  onPrimary: ({ label }) => label.color,
  error: ({ seen, errorTint }) => withContrast(seen.error, [seen.background, errorTint], readable),
  errorTint: ({ errorTint }) => errorTint,
  success: (palette) => graphic(palette, palette.seen.success),
} satisfies Readonly<Record<string, (palette: Palette) => Color>>;

const colorNames = Object.keys(rows) as readonly (keyof typeof rows)[];

export const themeVariableNames = [...colorNames, 'labelSize'] as const;

export type ThemeVariable = (typeof themeVariableNames)[number];

/** Result of `deriveTheme`. */
export interface DerivedTheme {
  variables: Record<ThemeVariable, string>;
  scheme: 'light' | 'dark';
  /** Merchant colours that had too little contrast and were changed. Defaults aren't listed. */
  repaired: (keyof typeof leastContrast)[];
}

/**
 * Derives every colour of the form from the merchant's, so that all text is readable and all meaningful
 * graphics are visible.
 *
 * @param theme colours as `rgb()` or `rgba()`
 */
export function deriveTheme(theme: ResolvedTheme): DerivedTheme {
  const given = parseColor(theme.background);
  const background = mix(given, behind(theme), given[3]);
  const opaque = (color: Color) => mix(color, background, color[3]);
  const seen = { ...eachColour((name) => opaque(parseColor(theme[name]))), background };
  const isDefault = (name: keyof Theme) => theme[name] === defaultColours[name];
  const repaired = (Object.keys(leastContrast) as (keyof typeof leastContrast)[]).filter(
    (name) => !isDefault(name) && contrastOf(seen[name], background) < leastContrast[name],
  );
  const foreground = isDefault('foreground')
    ? moreVisibleOn(background, black, white)
    : withContrast(seen.foreground, [background], readable);
  const palette = { seen, given, foreground, ...tints(seen, foreground) };
  const label = labelFor(seen.primary);
  const colors = colorNames.map((name) => [name, formatColor(rows[name]({ ...palette, label }))]);
  return {
    variables: Object.fromEntries([
      ...colors,
      ['labelSize', label.size],
    ]) as DerivedTheme['variables'],
    scheme: luminanceOf(background) < 0.4 ? 'dark' : 'light',
    repaired,
  };
}

/** Required contrast of the merchant's colours with the background. */
export const leastContrast = { foreground: readable, error: readable, success: visible };

/** Returns the colour behind a transparent background: from the page's layers, or guessed from the text colour. */
function behind({ foreground, behind: layers }: ResolvedTheme): Color {
  if (!layers) return luminanceOf(parseColor(foreground)) > 0.4 ? assumedDark : white;
  return layers.map(parseColor).reduceRight((under, layer) => mix(layer, under, layer[3]), white);
}

/** Returns light tints for highlighted areas; the plain background if text wouldn't be readable on a tint. */
function tints(seen: Palette['seen'], foreground: Color): Pick<Palette, 'tint' | 'errorTint'> {
  const { background } = seen;
  const texts = [foreground, moreVisibleOn(background, black, white)];
  const clear = (tint: Color) =>
    texts.some((color) => contrastOf(color, tint) < readable) ? background : tint;
  return {
    tint: clear(over({ foreground, seen }, 0.04)),
    errorTint: clear(mix(seen.error, background, 0.08)),
  };
}

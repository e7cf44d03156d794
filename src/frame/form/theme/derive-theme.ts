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

/** WCAG 2.2, 1.4.3 for text and 1.4.11 for what is needed to see a control. */
const readable = 4.5;
const visible = 3;

/** What is assumed to lie behind a transparent frame when the text on it is light. */
const assumedDark: Color = [24, 24, 27, 1];

/** What every colour of the form is derived from. */
interface Palette {
  /** The merchant's colours, as they look on the background. */
  seen: Record<keyof Theme, Color>;
  /** The merchant's background, perhaps transparent. */
  given: Color;
  foreground: Color;
  /** Grounds that text stands on, too. */
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

/** Every colour of the form's stylesheet, and how it follows from the merchant's. */
const rows = {
  background: ({ given }) => given,
  /** The background where nothing may show through. */
  ground: ({ seen }) => seen.background,
  foreground: ({ foreground }) => foreground,
  muted: (palette) => text(palette, over(palette, 0.72)),
  faint: (palette) => text(palette, over(palette, 0.5)),
  border: (palette) => over(palette, 0.16),
  tint: ({ tint }) => tint,
  primary: ({ seen }) => seen.primary,
  primaryHover: ({ label, seen }) => hoverColor(seen.primary, label),
  /** Of all that is seen by it alone: the ring of what has the focus, the edge of a button. */
  primaryBorder: (palette) => graphic(palette, palette.seen.primary),
  onPrimary: ({ label }) => label.color,
  error: ({ seen, errorTint }) => withContrast(seen.error, [seen.background, errorTint], readable),
  errorTint: ({ errorTint }) => errorTint,
  success: (palette) => graphic(palette, palette.seen.success),
} satisfies Readonly<Record<string, (palette: Palette) => Color>>;

const colorNames = Object.keys(rows) as readonly (keyof typeof rows)[];

export const themeVariableNames = [...colorNames, 'labelSize'] as const;

export type ThemeVariable = (typeof themeVariableNames)[number];

/** What the merchant's colours become. */
export interface DerivedTheme {
  variables: Record<ThemeVariable, string>;
  scheme: 'light' | 'dark';
  /** The colours that were too faint and were changed, without defaults: the merchant did not choose those. */
  repaired: (keyof typeof leastContrast)[];
}

/**
 * Makes every colour of the form out of the merchant's, so that all text can be read, and all that
 * carries a meaning be seen.
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

/** Of the merchant's colours that are seen on the background, with what they need. */
export const leastContrast = { foreground: readable, error: readable, success: visible };

/** What lies behind a background that can be seen through: as the page says, or as its text needs it. */
function behind({ foreground, behind: layers }: ResolvedTheme): Color {
  if (!layers) return luminanceOf(parseColor(foreground)) > 0.4 ? assumedDark : white;
  return layers.map(parseColor).reduceRight((under, layer) => mix(layer, under, layer[3]), white);
}

/** Hints of a colour for what is set apart; none where text could not be read on it. */
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

import { eachColour, type Theme } from '../../contract/default-colours.ts';
import {
  black,
  type Color,
  clearerOn,
  contrastOf,
  luminanceOf,
  mix,
  parseColor,
  showColor,
  white,
  withContrast,
} from './color.ts';

/** WCAG 2.2, 1.4.3 for text and 1.4.11 for what is needed to see a control. */
const readable = 4.5;
const visible = 3;

/** What is assumed to lie behind a transparent frame when the text on it is light. */
const assumedDark: Color = [24, 24, 27, 1];

/** The default error colour on white is under 4.5:1 too, but that is not the merchant's to mend. */
const defaultError = 'rgb(245, 34, 45)';

/** What every colour of the form is derived from. */
interface Palette {
  /** The merchant's colours, as they look on the background. */
  seen: Record<keyof Theme, Color>;
  /** The merchant's background, perhaps transparent. */
  given: Color;
  foreground: Color;
  onPrimary: Color;
}

const over = ({ foreground, seen }: Palette, share: number) =>
  mix(foreground, seen.background, share);
const text = ({ seen }: Palette, color: Color) => withContrast(color, seen.background, readable);

/** Every colour of the form's stylesheet, and how it follows from the merchant's. */
const rows = {
  background: ({ given }) => given,
  foreground: ({ foreground }) => foreground,
  muted: (palette) => text(palette, over(palette, 0.72)),
  faint: (palette) => text(palette, over(palette, 0.5)),
  border: (palette) => over(palette, 0.16),
  tint: (palette) => over(palette, 0.04),
  primary: ({ seen }) => seen.primary,
  primaryHover: ({ onPrimary, seen }) => mix(onPrimary, seen.primary, 0.1),
  primaryBorder: ({ seen }) => withContrast(seen.primary, seen.background, visible),
  onPrimary: ({ onPrimary }) => onPrimary,
  ring: ({ seen }) => mix(seen.primary, seen.background, 0.35),
  error: (palette) => text(palette, palette.seen.error),
  errorTint: ({ seen }) => mix(seen.error, seen.background, 0.08),
  success: ({ seen }) => seen.success,
} satisfies Readonly<Record<string, (palette: Palette) => Color>>;

export type ThemeVariable = keyof typeof rows;

export const themeVariableNames = Object.keys(rows) as readonly ThemeVariable[];

/** What the merchant's colours become. */
export interface DerivedTheme {
  variables: Record<ThemeVariable, string>;
  scheme: 'light' | 'dark';
  /** The colours that were too faint to read and were changed. */
  repaired: (keyof Theme)[];
}

/**
 * Makes every colour of the form out of the merchant's, so that all text can be read.
 *
 * @param theme colours as `rgb()` or `rgba()`
 */
export function deriveTheme(theme: Theme): DerivedTheme {
  const wanted = parseColor(theme.foreground);
  const given = parseColor(theme.background);
  const behind = luminanceOf(wanted) > 0.4 ? assumedDark : white;
  const background = mix(given, behind, given[3]);
  const opaque = (color: Color) => mix(color, background, color[3]);
  const seen = { ...eachColour((name) => opaque(parseColor(theme[name]))), background };
  const palette: Palette = {
    seen,
    given,
    foreground: withContrast(seen.foreground, background, readable),
    onPrimary: clearerOn(seen.primary, white, black),
  };
  const isFaint = (name: keyof Theme) => contrastOf(seen[name], background) < readable;
  const repaired: DerivedTheme['repaired'] = [];
  if (isFaint('foreground')) repaired.push('foreground');
  if (isFaint('error') && theme.error !== defaultError) repaired.push('error');
  const variables = themeVariableNames.map((name) => [name, showColor(rows[name](palette))]);
  return {
    variables: Object.fromEntries(variables) as DerivedTheme['variables'],
    scheme: luminanceOf(background) < 0.4 ? 'dark' : 'light',
    repaired,
  };
}

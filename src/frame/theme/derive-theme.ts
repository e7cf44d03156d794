import type { Theme } from '../../contract/launch-options.ts';
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
import type { ThemeVariable } from './variables.ts';

/** What the merchant's five colours become. */
export interface DerivedTheme {
  variables: Record<ThemeVariable, string>;
  scheme: 'light' | 'dark';
  /** The colours that were too faint to read and were changed. */
  repaired: (keyof Theme)[];
}

/** WCAG 2.2, 1.4.3 for text and 1.4.11 for what is needed to see a control. */
const readable = 4.5;
const visible = 3;

/** What is assumed to lie behind a transparent frame when the text on it is light. */
const assumedDark: Color = [24, 24, 27, 1];

/** The default error colour on white is under 4.5:1 too, but that is not the merchant's to mend. */
const defaultError = 'rgb(245, 34, 45)';

/**
 * Makes every colour of the form out of the merchant's five, so that all text can be read.
 *
 * @param theme colours as `rgb()` or `rgba()`
 */
export function deriveTheme(theme: Theme): DerivedTheme {
  const wanted = parseColor(theme.foreground);
  const given = parseColor(theme.background);
  const behind = luminanceOf(wanted) > 0.4 ? assumedDark : white;
  const background = mix(given, behind, given[3]);
  const opaque = (color: Color) => mix(color, background, color[3]);
  const foreground = withContrast(opaque(wanted), background, readable);
  const primary = opaque(parseColor(theme.primary));
  const onPrimary = clearerOn(primary, white, black);
  const error = opaque(parseColor(theme.error));

  const over = (share: number) => mix(foreground, background, share);
  const text = (color: Color) => showColor(withContrast(color, background, readable));
  const isFaint = (color: Color) => contrastOf(color, background) < readable;
  const repaired: DerivedTheme['repaired'] = [];
  if (isFaint(opaque(wanted))) repaired.push('foreground');
  if (isFaint(error) && theme.error !== defaultError) repaired.push('error');

  return {
    variables: {
      background: showColor(given),
      foreground: showColor(foreground),
      muted: text(over(0.72)),
      faint: text(over(0.5)),
      border: showColor(over(0.16)),
      tint: showColor(over(0.04)),
      primary: showColor(primary),
      primaryHover: showColor(mix(onPrimary, primary, 0.1)),
      primaryBorder: showColor(withContrast(primary, background, visible)),
      onPrimary: showColor(onPrimary),
      ring: showColor(mix(primary, background, 0.35)),
      error: text(error),
      errorTint: showColor(mix(error, background, 0.08)),
      success: showColor(opaque(parseColor(theme.success))),
    },
    scheme: luminanceOf(background) < 0.4 ? 'dark' : 'light',
    repaired,
  };
}

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

const defaults: Readonly<Record<keyof Theme, Color>> = {
  background: white,
  foreground: black,
  primary: [24, 144, 255, 1],
  success: [105, 226, 160, 1],
  error: [245, 34, 45, 1],
};

/** WCAG 2.2, 1.4.3 for text and 1.4.11 for what is needed to see a control. */
const readable = 4.5;
const visible = 3;

/** What is assumed to lie behind a transparent frame when the text on it is light. */
const assumedDark: Color = [24, 24, 27, 1];

/**
 * Makes every colour of the form out of the merchant's five, so that all text can be read.
 *
 * @param theme colours as `rgb()` or `rgba()`; one that is neither is taken for its default
 */
export function deriveTheme(theme: Theme): DerivedTheme {
  const colors = parseTheme(theme);
  const behind = luminanceOf(colors.foreground) > 0.4 ? assumedDark : white;
  const background = mix(colors.background, behind, colors.background[3]);
  const foreground = withContrast(
    mix(colors.foreground, background, colors.foreground[3]),
    background,
    readable,
  );
  const error = withContrast(colors.error, background, readable);
  const over = (share: number) => showColor(mix(foreground, background, share));
  const onPrimary = clearerOn(colors.primary, white, black);

  return {
    variables: {
      background: showColor(colors.background),
      foreground: showColor(foreground),
      muted: showColor(withContrast(mix(foreground, background, 0.64), background, readable)),
      border: over(0.16),
      borderHover: over(0.36),
      tint: over(0.04),
      primary: showColor(colors.primary),
      primaryHover: showColor(mix(onPrimary, colors.primary, 0.1)),
      primaryBorder: showColor(withContrast(colors.primary, background, visible)),
      onPrimary: showColor(onPrimary),
      ring: showColor(mix(colors.primary, background, 0.35)),
      error: showColor(error),
      errorTint: showColor(mix(colors.error, background, 0.08)),
      success: showColor(colors.success),
    },
    scheme: luminanceOf(background) < 0.4 ? 'dark' : 'light',
    repaired: repairsOf(colors, background),
  };
}

function parseTheme(theme: Theme): Record<keyof Theme, Color> {
  const read = (name: keyof Theme) => parseColor(theme[name]) ?? defaults[name];
  return {
    background: read('background'),
    foreground: read('foreground'),
    primary: read('primary'),
    success: read('success'),
    error: read('error'),
  };
}

/** The default error colour on white is darkened too, but that is not the merchant's to mend. */
function repairsOf(colors: Record<keyof Theme, Color>, background: Color): (keyof Theme)[] {
  const isFaint = (name: 'foreground' | 'error') => contrastOf(colors[name], background) < readable;
  const isDefault = String([colors.error, background]) === String([defaults.error, white]);
  return (['foreground', 'error'] as const).filter(
    (name) => isFaint(name) && !(name === 'error' && isDefault),
  );
}

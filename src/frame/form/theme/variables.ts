import { type ThemeVariable, themeVariableNames } from './derive-theme.ts';

/** Custom properties of the form's stylesheet, set on the root element as `--name`. */
export const themeVariables = Object.fromEntries(
  themeVariableNames.map((name) => [name, `var(--${name})`]),
) as Record<ThemeVariable, string>;

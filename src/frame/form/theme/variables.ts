import { type ThemeVariable, themeVariableNames } from './derive-theme.ts';

/** The custom properties of the form's stylesheet, set on its root element as `--name`. */
export const themeVariables = Object.fromEntries(
  themeVariableNames.map((name) => [name, `var(--${name})`]),
) as Record<ThemeVariable, string>;

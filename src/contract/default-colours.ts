/**
 * Colours of the theme with their defaults, resolved like the shell does. A new entry adds a colour. Separate
 * from the launch options, which import a schema library.
 */
export const defaultColours = {
  background: 'rgb(255, 255, 255)',
  foreground: 'rgb(0, 0, 0)',
  primary: 'rgb(24, 144, 255)',
  success: 'rgb(105, 226, 160)',
  error: 'rgb(245, 34, 45)',
} as const;

/** Colours of the form: any CSS `<color>`, and `inherit` or `transparent` for the background. */
export type Theme = { [Name in keyof typeof defaultColours]: string };

/** Theme sent to the form, with colours as `rgb()` or `rgba()`. */
export interface ResolvedTheme extends Theme {
  /**
   * Colours that the page paints behind a translucent background, nearest first. Missing if unknown, or if the
   * page has release 1.0.
   */
  behind?: readonly string[] | undefined;
}

/** Maps every colour to a value. */
export function eachColour<Value>(of: (name: keyof Theme) => Value): {
  [Name in keyof Theme]: Value;
} {
  const names = Object.keys(defaultColours) as (keyof Theme)[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as {
    [Name in keyof Theme]: Value;
  };
}

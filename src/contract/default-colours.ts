/** Colours that a merchant may set, with their defaults. The comments are the table of `docs/theming.md`. */
export const defaultColours = {
  /** the background of the form. `transparent` and `inherit` work, too */
  background: 'rgb(255, 255, 255)',
  /** text and icons. Borders and secondary text derive from it */
  foreground: 'rgb(0, 0, 0)',
  /** the button, focus rings and links */
  primary: 'rgb(24, 144, 255)',
  /** icons that show success */
  success: 'rgb(105, 226, 160)',
  /** messages and borders of fields with errors */
  error: 'rgb(245, 34, 45)',
} as const;

/** Colours of the form: any CSS `<color>`, and `inherit` or `transparent` for the background. */
export type Theme = { [Name in keyof typeof defaultColours]: string };

/** Theme sent to the form, with colours as `rgb()` or `rgba()`. */
export interface ResolvedTheme extends Theme {
  /** Colours behind a translucent background, nearest first. Missing if unknown, and in release 1.0. */
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

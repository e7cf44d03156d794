/** The custom properties of the form's stylesheet, set on its root element as `--name`. */
export const themeVariables = {
  background: 'var(--background)',
  foreground: 'var(--foreground)',
  muted: 'var(--muted)',
  faint: 'var(--faint)',
  border: 'var(--border)',
  tint: 'var(--tint)',
  primary: 'var(--primary)',
  primaryHover: 'var(--primaryHover)',
  primaryBorder: 'var(--primaryBorder)',
  onPrimary: 'var(--onPrimary)',
  ring: 'var(--ring)',
  error: 'var(--error)',
  errorTint: 'var(--errorTint)',
  success: 'var(--success)',
} as const;

export type ThemeVariable = keyof typeof themeVariables;

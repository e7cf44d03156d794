/** Says something to the merchant's developer, on a console that may lack its methods. */
export function say(
  page: Window & typeof globalThis,
  level: 'warn' | 'error',
  ...what: readonly unknown[]
): void {
  try {
    page.console[level](...what);
  } catch {
    // Nobody listens.
  }
}

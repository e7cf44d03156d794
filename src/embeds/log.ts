/** Logs to the console of the merchant's developer, which may lack methods. */
export function log(
  page: Window & typeof globalThis,
  level: 'warn' | 'error',
  ...values: readonly unknown[]
): void {
  try {
    page.console[level](...values);
  } catch {
    // The page has no working console.
  }
}

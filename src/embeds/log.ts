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

/** Calls a function of the merchant. Logs an error that it throws and continues. */
export function callBack(page: Window & typeof globalThis, name: string, call: () => void): void {
  try {
    call();
  } catch (error) {
    log(page, 'error', `PrimeTrustEmbeds: your ${name} threw`, error);
  }
}

import { log } from './log.ts';

/** Calls a function of the merchant. Logs an error that it throws and continues. */
export function callBack(page: Window & typeof globalThis, name: string, call: () => void): void {
  try {
    call();
  } catch (error) {
    log(page, 'error', `PrimeTrustEmbeds: your ${name} threw`, error);
  }
}

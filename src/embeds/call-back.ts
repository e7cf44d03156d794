import { say } from './say.ts';

/** Calls a function of the merchant, if it is one; what it throws is reported and goes no further. */
export function callBack(page: Window & typeof globalThis, name: string, call: () => void): void {
  try {
    call();
  } catch (error) {
    say(page, 'error', `PrimeTrustEmbeds: your ${name} threw`, error);
  }
}

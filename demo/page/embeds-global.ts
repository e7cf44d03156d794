import type {
  Cleanup,
  CreditCardOptions,
  LaunchOptions,
} from '../../src/contract/launch-options.ts';

/** The part of `window.PrimeTrustEmbeds` that this page uses. */
export interface PrimeTrustEmbeds {
  launchCreditCard(options: CreditCardOptions): Cleanup;
  launchCreateNaturalPerson(options: LaunchOptions): Cleanup;
  launchCreateCompany(options: LaunchOptions): Cleanup;
}

declare global {
  interface Window {
    PrimeTrustEmbeds?: PrimeTrustEmbeds;
  }
}

/** undefined if the script could not be loaded */
export function embedsOf(page: Window): PrimeTrustEmbeds | undefined {
  return page.PrimeTrustEmbeds;
}

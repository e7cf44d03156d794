/** `prime-trust-embeds`: loads the embeds in a page built with modules. */
export type { Cleanup, Diagnosis, Embeds, PrimeTrust, PurchaseProtection } from './embeds.ts';
export { EmbedsLoadError, type EmbedsLoadErrorCode } from './embeds-load-error.ts';
export type {
  EmbedsErrorName,
  EmbedsEvents,
  EmbedsFailure,
  OnboardingStatus,
  Outcome,
  PlatformError,
} from './events.ts';
export type { CreditCardOptions, LaunchOptions, Theme } from './launch-options.ts';
export { type LoadEmbedsOptions, loadEmbeds } from './load-embeds.ts';

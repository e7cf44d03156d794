import type { CreditCardOptions, LaunchOptions } from './launch-options.ts';
import type { EmbedName, FormName, LaunchName } from './names.ts';

/** Removes a form and all that it added to the page. Safe to call again; never throws. */
export interface Cleanup<Options extends LaunchOptions = LaunchOptions> {
  (): void;
  /**
   * Changes options of the launch: those that you name, and `null` takes one away. What the
   * cardholder has typed stays. Another `target` or `resourceTokenHash`, or an `amount` where there
   * was none, draws the form anew. Does nothing after the cleanup.
   *
   * Throws an `IntegrationError` when options are wrong: nothing changes then.
   */
  update(this: void, changes: Partial<Options>): void;
}

/** For support tickets. Contains no token and nothing of the cardholder. */
export interface Diagnosis {
  version: string;
  /** Of the platform. */
  origin: string;
  crossOriginIsolated: boolean;
  /** Whether the page is itself in a frame. */
  framed: boolean;
  trustedTypes: boolean;
  /** What the policy of the page has blocked: `frame-src https://…`. */
  violations: string[];
  storage: 'not needed';
  purchaseProtection: boolean;
  embeds: {
    embed: EmbedName;
    phase: string;
    connected: boolean;
  }[];
}

/** Each draws a form, and throws an `IntegrationError` when options are wrong: nothing is drawn then. */
type Launchers = {
  readonly [Name in Exclude<LaunchName, 'launchCreditCard'>]: (
    this: void,
    options: LaunchOptions,
  ) => Cleanup;
};

/** `window.PrimeTrustEmbeds`. */
export interface Embeds extends Launchers {
  readonly version: string;
  /** Shows the card form: it links a card or charges it, depending on the token. */
  readonly launchCreditCard: (this: void, options: CreditCardOptions) => Cleanup<CreditCardOptions>;
  /** Loads a form ahead, so that a launch shows it at once. The default is `card`. */
  preload(this: void, form?: FormName): void;
  diagnose(this: void): Diagnosis;
}

/** `window.PrimeTrustPurchaseProtection`. */
export interface PurchaseProtection {
  /** Your site id. Null when the script was loaded without a valid one. */
  readonly id: string | null;
  token(): string | null;
}

/** `window.pt`: all of it in one. */
export interface PrimeTrust extends Embeds {
  readonly embeds: Embeds;
  /** Null until the purchase-protection script has run. */
  readonly purchaseProtection: PurchaseProtection | null;
}

declare global {
  interface Window {
    PrimeTrustEmbeds?: Embeds;
    PrimeTrustPurchaseProtection?: PurchaseProtection;
    pt?: PrimeTrust;
    /** Called once, when the embeds are ready, whether you assign it before or after. */
    onPrimeTrustEmbedsReady?: (embeds: Embeds) => void;
    primeTrustReady?: (pt: PrimeTrust) => void;
  }
}

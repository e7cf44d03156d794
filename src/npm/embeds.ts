import type { CreditCardOptions, LaunchOptions } from './launch-options.ts';
import type { EmbedName, FormName, LaunchName } from './names.ts';

/** Removes a form and everything it added to the page. Safe to call again; never throws. */
export interface Cleanup<Options extends LaunchOptions = LaunchOptions> {
  (): void;
  /**
   * Changes the given options; `null` removes one. Typed values stay. A different `target` or
   * `resourceTokenHash`, or adding an `amount`, reloads the form. Does nothing after the cleanup.
   *
   * Throws an `IntegrationError` and changes nothing if an option is invalid.
   */
  update(this: void, changes: Partial<Options>): void;
}

/** Diagnosis of the page, for support. Contains no token and no personal data. */
export interface Diagnosis {
  version: string;
  /** Origin of the platform. */
  origin: string;
  crossOriginIsolated: boolean;
  /** True if the page itself is in a frame. */
  framed: boolean;
  trustedTypes: boolean;
  /**
   * Requests that the policy of the page blocked: `frame-src https://…`. The browser reported, but didn't
   * block, `report-only frame-src https://…`.
   */
  violations: string[];
  storage: 'not needed';
  /** `blocked`: the script tag is in the page, but a content blocker stopped the script. */
  purchaseProtection: boolean | 'blocked';
  embeds: {
    embed: EmbedName;
    phase: string;
    connected: boolean;
  }[];
  /** Returns a report with results that take longer to collect. Contains only `diagnosis` if its script can't load. */
  report(this: void): Promise<Report | { diagnosis: Omit<Diagnosis, 'report'> }>;
}

/** Full report for support. Contains no token, card data or identity data. */
export interface Report {
  /** Time of the report, by the browser's clock. */
  at: string;
  diagnosis: Omit<Diagnosis, 'report'>;
  /** Version of the platform; null if the page can't load it. */
  platform: string | null;
  page: { origin: string; visible: boolean; language: string; width: number; height: number };
  browser: string;
  policy: {
    /** True if your server responded to a request for the headers of the page. */
    headersKnown: boolean;
    contentSecurity: string[];
    reportOnly: string[];
    embedder: string | null;
    opener: string | null;
  };
  clockAheadSeconds: number | null;
  storage: { cookies: boolean; local: boolean; partitioned: boolean | null };
  frames: {
    embed: EmbedName;
    phase: string;
    connected: boolean;
    width: number;
    height: number;
    visible: boolean;
    inWindow: boolean;
    coveredBy: string | null;
  }[];
  /** Whole milliseconds. */
  timings: {
    /** Files of the embeds that the page loaded. */
    files: { file: string; start: number; duration: number; bytes: number | null }[];
    /** Timings of each form, in the order of `frames`; null if a form doesn't respond. */
    forms: (FormTimings | null)[];
  };
  /** Built-in functions that a script of the page or an extension replaced. */
  patched: string[];
  extensions: string[];
  /** Recent callbacks: time, event, and its code or outcome. */
  events: string[];
}

/** Timings of a form. `start` is relative to the start of loading its document. */
export interface FormTimings {
  drawn: number | null;
  requests: { path: string; start: number; duration: number; platform: number | null }[];
  /** Key and pointer presses that took 104 ms or more until the next paint. */
  slowPresses: { event: string; start: number; duration: number }[];
}

/** Functions that show a form. Each throws an `IntegrationError`, and shows nothing, if an option is invalid. */
type Launchers = {
  readonly [Name in Exclude<LaunchName, 'launchCreditCard'>]: (
    this: void,
    options: LaunchOptions,
  ) => Cleanup;
};

/** `window.PrimeTrustEmbeds`. */
export interface Embeds extends Launchers {
  readonly version: string;
  /** Shows the card form. The token decides if it links a card or charges one. */
  readonly launchCreditCard: (this: void, options: CreditCardOptions) => Cleanup<CreditCardOptions>;
  /** Preloads a form, so that a launch shows it immediately. The default is `card`. */
  preload(this: void, form?: FormName): void;
  /** Returns a diagnosis of the page, for support. */
  diagnose(this: void): Diagnosis;
}

/** `window.PrimeTrustPurchaseProtection`. */
export interface PurchaseProtection {
  /** Your site id; null if the script was loaded without a valid one. */
  readonly id: string | null;
  token(): string | null;
}

/** `window.pt`: the embeds and the purchase protection in one object. */
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
    /** Called once when the embeds are ready, even if you assign it later. */
    onPrimeTrustEmbedsReady?: (embeds: Embeds) => void;
    /** The same as `onPrimeTrustEmbedsReady`. Older integrations use this name. */
    onBootstrapReady?: (embeds: Embeds) => void;
    /** The same as `onPrimeTrustEmbedsReady`, but receives `window.pt`. */
    primeTrustReady?: (pt: PrimeTrust) => void;
  }
}

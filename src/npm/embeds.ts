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
  /** `blocked`: its script is in the page, but did not run, as content blockers stop it. */
  purchaseProtection: boolean | 'blocked';
  embeds: {
    embed: EmbedName;
    phase: string;
    connected: boolean;
  }[];
  /** All of this, and what takes a moment to find out. Without its script, only `diagnosis`. */
  report(this: void): Promise<Report | { diagnosis: Omit<Diagnosis, 'report'> }>;
}

/** Everything that support can ask of a page. Contains no token, no card or identity data. */
export interface Report {
  /** When it was made, by the clock of the browser. */
  at: string;
  diagnosis: Omit<Diagnosis, 'report'>;
  /** Version of the platform; null where the page may not load it. */
  platform: string | null;
  page: { origin: string; visible: boolean; language: string; width: number; height: number };
  browser: string;
  policy: {
    /** Whether your server answered a request for the headers of the page. */
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
    /** What the page has loaded of the embeds. */
    files: { file: string; start: number; duration: number; bytes: number | null }[];
    /** How fast each form was, in the order of `frames`; null for one that does not answer. */
    forms: (FormTimings | null)[];
  };
  /** Built-in functions that a script of the page or an extension has replaced. */
  patched: string[];
  extensions: string[];
  /** What your callbacks heard lately: time, event, and its code or outcome. */
  events: string[];
}

/** How fast a form was. `start` counts from when the browser began to load its document. */
export interface FormTimings {
  drawn: number | null;
  requests: { path: string; start: number; duration: number; platform: number | null }[];
  /** Presses of keys and pointers that took 104 ms or more until the next picture. */
  slowPresses: { event: string; start: number; duration: number }[];
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

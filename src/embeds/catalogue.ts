import { defaultColours } from '../contract/default-colours.ts';
import type { EmbedName } from '../contract/embed-names.ts';
import type { CreditCardOptions, LaunchOptions, Theme } from '../contract/launch-options.ts';

/** Launch options that decide how the form looks at first. */
interface LookOptions {
  readonly resourceTokenHash: string;
  readonly amount: string | null;
  readonly theme: Theme;
}

/** An embed, as the shell knows it before its form loads. */
export interface EmbedRow<Page extends string = FormPage> {
  readonly embed: EmbedName;
  /** Document of the form, `/v1/frame/<page>.html`. Embeds may share one. */
  readonly page: Page;
  /** Title of the frame until the form sends one in its language. */
  readonly title: string;
  /** Token prefix of most launches. A preloaded frame shows the form for it. */
  readonly token: string;
  /** Maximum width in CSS pixels, unless the merchant sets a width. */
  readonly maxWidth: number;
  /** Options that only this embed has. */
  readonly options: readonly Exclude<keyof CreditCardOptions, keyof LaunchOptions>[];
  /** True if the form sends the token of the purchase-protection script. */
  readonly isProtected: boolean;
  /** Estimates the height of the form in CSS pixels. */
  heightFor(options: LookOptions): number;
  /** True if the markup of the document already contains this form, before any script runs. */
  isInMarkup(options: LookOptions, isEnglish: boolean): boolean;
}

/**
 * The prefix of a token reveals its kind (contract, section 3). A card token with an amount pays with a
 * linked card.
 */
const isPayment = ({ resourceTokenHash, amount }: LookOptions) =>
  resourceTokenHash.startsWith('ctr_') || amount !== null;

const onboarding = {
  page: 'onboarding',
  title: 'Secure onboarding form',
  token: 'onb_',
  maxWidth: 648,
  options: [],
  isProtected: false,
  heightFor: () => 640,
  isInMarkup: () => false,
} as const;

/** All embeds by their launch functions. Of the embeds in one document, the first is preloaded. */
export const catalogue = {
  /**
   * Shows the card form. The token decides if it links a card or charges one.
   *
   * @returns the cleanup: synchronous, safe to call again, never throws
   * @throws {EmbedsError} if an option is invalid; then it mounts nothing
   * @example launchCreditCard({ target: 'card', resourceTokenHash, events: { cardVerified() {} } })
   */
  launchCreditCard: {
    embed: 'credit-card',
    page: 'card',
    title: 'Secure card form',
    token: 'ccr_',
    maxWidth: 488,
    options: ['amount', 'hideAmount'],
    isProtected: true,
    heightFor: (options) => (isPayment(options) ? 199 : 359),
    isInMarkup: (options, isEnglish) =>
      !isPayment(options) && isEnglish && options.theme === defaultColours,
  },
  /** Shows the person form; otherwise like {@link launchCreditCard}. */
  launchCreateNaturalPerson: { ...onboarding, embed: 'create-natural-person' },
  /** Shows the company form; otherwise like {@link launchCreditCard}. */
  launchCreateCompany: { ...onboarding, embed: 'create-company' },
} as const satisfies Readonly<Record<`launch${string}`, EmbedRow<string>>>;

type Catalogue = typeof catalogue;

/** Documents that contain a form. */
export type FormPage = Catalogue[keyof Catalogue]['page'];

/** Options of a launch function. */
export type OptionsOf<Launch extends keyof Catalogue> = LaunchOptions &
  Pick<CreditCardOptions, Catalogue[Launch]['options'][number]>;

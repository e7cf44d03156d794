import { defaultColours } from '../contract/default-colours.ts';
import type { EmbedName } from '../contract/embed-names.ts';
import type { CreditCardOptions, LaunchOptions, Theme } from '../contract/launch-options.ts';

/** What a launch was given, as far as a row needs it. */
interface Told {
  readonly resourceTokenHash: string;
  readonly amount: string | null;
  readonly theme: Theme;
}

/** What the shell knows about an embed before its form says a word. */
export interface EmbedRow<Page extends string = FormPage> {
  readonly embed: EmbedName;
  /** Its document, `/v1/frame/<page>.html`; embeds may share one. */
  readonly page: Page;
  /** What its frame is called until the form says so in its own language. */
  readonly title: string;
  /** Prefix of the token that most launches have: a preloaded frame draws what that asks for. */
  readonly token: string;
  /** CSS pixels, unless the merchant sets a width. */
  readonly maxWidth: number;
  /** Options besides those of every embed. */
  readonly options: readonly Exclude<keyof CreditCardOptions, keyof LaunchOptions>[];
  /** Whether the form sends the token of the purchase-protection script. */
  readonly isProtected: boolean;
  /** How high the form will be, CSS pixels, guessed from what is known at launch. */
  heightOf(told: Told): number;
  /** Whether the form is the one in the markup of its document, which is there before any script. */
  isInMarkup(told: Told, isEnglish: boolean): boolean;
}

/**
 * The prefix of a token is a public hint of its kind (contract, section 3), and a card token with an
 * amount is there to pay with a linked card.
 */
const isPayment = ({ resourceTokenHash, amount }: Told) =>
  resourceTokenHash.startsWith('ctr_') || amount !== null;

const onboarding = {
  page: 'onboarding',
  title: 'Secure onboarding form',
  token: 'onb_',
  maxWidth: 648,
  options: [],
  isProtected: false,
  heightOf: () => 640,
  isInMarkup: () => false,
} as const;

/** Every embed, by the function that launches it. The first of a page is the one that is preloaded. */
export const catalogue = {
  /**
   * Draws the card form: it links a card or pays, as the token says.
   *
   * @returns the cleanup: synchronous, may be called again, never throws
   * @throws {EmbedsError} when options are wrong; nothing is mounted then
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
    heightOf: (told) => (isPayment(told) ? 199 : 359),
    isInMarkup: (told, isEnglish) => !isPayment(told) && isEnglish && told.theme === defaultColours,
  },
  /** Draws the form that creates a person; otherwise as {@link launchCreditCard}. */
  launchCreateNaturalPerson: { ...onboarding, embed: 'create-natural-person' },
  /** Draws the form that creates a company; otherwise as {@link launchCreditCard}. */
  launchCreateCompany: { ...onboarding, embed: 'create-company' },
} as const satisfies Readonly<Record<`launch${string}`, EmbedRow<string>>>;

type Catalogue = typeof catalogue;

/** The documents with a form. */
export type FormPage = Catalogue[keyof Catalogue]['page'];

/** Options of the embed that a function launches. */
export type OptionsOf<Launch extends keyof Catalogue> = LaunchOptions &
  Pick<CreditCardOptions, Catalogue[Launch]['options'][number]>;

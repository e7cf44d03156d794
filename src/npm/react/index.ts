/** `prime-trust-embeds/react`: the forms as React components. React 18 and later. */
import { createComponent, type Embed } from './create-component.ts';
import type { CreditCardProps, OnboardingProps } from './props.ts';

export type { Embed } from './create-component.ts';
export type { CreditCardProps, OnboardingProps } from './props.ts';

const common = [
  'resourceTokenHash',
  'theme',
  'locale',
  'width',
  'height',
  'timingsSampleRate',
] as const;

/**
 * Links a card or charges one, depending on the token.
 *
 * @example
 * const embeds = loadEmbeds({ origin: 'https://embeds.example' });
 * <CreditCard embeds={embeds} resourceTokenHash={hash} onCardVerified={showThanks} />
 */
export const CreditCard: Embed<CreditCardProps> = createComponent('launchCreditCard', [
  ...common,
  'amount',
  'hideAmount',
]);

/** Onboards a person. */
export const CreateNaturalPerson: Embed<OnboardingProps> = createComponent(
  'launchCreateNaturalPerson',
  common,
);

/** Onboards a company. */
export const CreateCompany: Embed<OnboardingProps> = createComponent('launchCreateCompany', common);

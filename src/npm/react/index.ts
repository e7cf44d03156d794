/** `prime-trust-embeds/react`: the forms as React components. Requires React 18 or newer. */
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
 * Shows the card form, which links a card or charges one, depending on the token.
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

/**
 * Shows the onboarding form for a person.
 *
 * @example
 * const embeds = loadEmbeds({ origin: 'https://embeds.example' });
 * <CreateNaturalPerson embeds={embeds} resourceTokenHash={hash} onResourceCreated={showThanks} />
 */
export const CreateNaturalPerson: Embed<OnboardingProps> = createComponent(
  'launchCreateNaturalPerson',
  common,
);

/**
 * Shows the onboarding form for a company.
 *
 * @example
 * const embeds = loadEmbeds({ origin: 'https://embeds.example' });
 * <CreateCompany embeds={embeds} resourceTokenHash={hash} onResourceCreated={showThanks} />
 */
export const CreateCompany: Embed<OnboardingProps> = createComponent('launchCreateCompany', common);

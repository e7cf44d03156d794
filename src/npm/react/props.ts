import type { CSSProperties } from 'react';
import type { Embeds } from '../embeds.ts';
import type { EmbedsEvents } from '../events.ts';
import type { CreditCardOptions, LaunchOptions } from '../launch-options.ts';

/** Prop of a callback: `onLoaded` for `loaded`. Names that begin with `on` don't change. */
export type CallbackName<Name extends string> = Name extends `on${string}`
  ? Name
  : `on${Capitalize<Name>}`;

type Callbacks<Name extends keyof EmbedsEvents> = {
  [Event in Name as CallbackName<Event>]?: EmbedsEvents[Event] | undefined;
};

type Optional<Options> = { [Name in keyof Options]?: Options[Name] | null | undefined };

/** Props of all components. When options or callbacks change, the form keeps the cardholder's input. */
export interface EmbedProps
  extends Optional<Omit<LaunchOptions, 'target' | 'events'>>,
    Callbacks<'loaded' | 'loadFailed' | 'onExit'> {
  /** Return value of `loadEmbeds`. Call `loadEmbeds` once, outside your components. */
  embeds: Embeds | null | PromiseLike<Embeds | null>;
  id?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** Props of `<CreditCard>`. It shows nothing until `resourceTokenHash` is set. */
export interface CreditCardProps
  extends EmbedProps,
    Optional<Omit<CreditCardOptions, keyof LaunchOptions>>,
    Callbacks<
      | 'cardVerified'
      | 'onCardError'
      | 'onContribution'
      | 'onContributionFailed'
      | 'onContributionError'
      | 'onChallenge'
    > {}

/** Props of `<CreateNaturalPerson>` and `<CreateCompany>`. */
export interface OnboardingProps extends EmbedProps, Callbacks<'resourceCreated' | 'onStatus'> {}

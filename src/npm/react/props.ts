import type { CSSProperties } from 'react';
import type { Embeds } from '../embeds.ts';
import type { EmbedsEvents } from '../events.ts';
import type { CreditCardOptions, LaunchOptions } from '../launch-options.ts';

/** `loaded` is `onLoaded`; names that begin with `on` stay. */
export type CallbackName<Name extends string> = Name extends `on${string}`
  ? Name
  : `on${Capitalize<Name>}`;

type Callbacks<Name extends keyof EmbedsEvents> = {
  [Event in Name as CallbackName<Event>]?: EmbedsEvents[Event] | undefined;
};

type Optional<Options> = { [Name in keyof Options]?: Options[Name] | null | undefined };

/** What all components take. A change of options or callbacks keeps what the cardholder has typed. */
export interface EmbedProps
  extends Optional<Omit<LaunchOptions, 'target' | 'events'>>,
    Callbacks<'loaded' | 'loadFailed' | 'onExit'> {
  /** What `loadEmbeds` gives: call it once, outside of your components. */
  embeds: Embeds | null | PromiseLike<Embeds | null>;
  id?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** What `<CreditCard>` takes. Without `resourceTokenHash` it waits. */
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

/** What `<CreateNaturalPerson>` and `<CreateCompany>` take. */
export interface OnboardingProps extends EmbedProps, Callbacks<'resourceCreated' | 'onStatus'> {}

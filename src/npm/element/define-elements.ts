import type { Embeds } from '../embeds.ts';
import type { LaunchName } from '../names.ts';
import { failOfNullEmbeds } from '../null-embeds.ts';
import { createElementClass, type OptionName } from './element-class.ts';

const common = [
  'resourceTokenHash',
  'theme',
  'locale',
  'width',
  'height',
  'timingsSampleRate',
] as const;

const elements: Readonly<Record<string, readonly [LaunchName, readonly OptionName[]]>> = {
  'prime-trust-credit-card': ['launchCreditCard', [...common, 'amount', 'hideAmount']],
  'prime-trust-create-natural-person': ['launchCreateNaturalPerson', common],
  'prime-trust-create-company': ['launchCreateCompany', common],
};

/**
 * Defines `<prime-trust-credit-card>`, `<prime-trust-create-natural-person>` and
 * `<prime-trust-create-company>`, once. Does nothing on a server.
 *
 * @param embeds the return value of `loadEmbeds`
 * @example defineElements(loadEmbeds({ origin: 'https://embeds.example' }));
 */
export function defineElements(embeds: Embeds | null | PromiseLike<Embeds | null>): void {
  const isServer = typeof customElements === 'undefined';
  const loading = Promise.resolve(embeds).then((loaded) => {
    if (loaded || isServer) return loaded as Embeds;
    throw failOfNullEmbeds();
  });
  // Each element reports the failure itself.
  loading.catch(() => undefined);
  if (isServer) return;
  for (const [name, [launchName, optionNames]] of Object.entries(elements)) {
    if (customElements.get(name)) continue;
    customElements.define(name, createElementClass(loading, launchName, optionNames));
  }
}

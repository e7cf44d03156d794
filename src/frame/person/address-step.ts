import type { AddressInput as WireAddress } from '../../contract/address.ts';
import type { AddressInput, AddressName } from '../countries/address.ts';
import type { WorldTextKey } from '../countries/english.ts';
import type { Field } from '../form/field.ts';
import type { OnboardingTextKey } from '../onboarding/onboarding-texts.ts';
import type { Step } from '../onboarding/step.ts';

/** Before the ids of the fields of an address. */
export const addressPrefix = 'primary-address';

const labels: Readonly<Record<AddressName, WorldTextKey>> = {
  country: 'country',
  'street-1': 'street',
  'street-2': 'apartment',
  city: 'city',
  region: 'region',
  'postal-code': 'postalCode',
};

const idOf = (name: AddressName) => `${addressPrefix}-${name}`;

/** `Address`. */
export function createAddressStep(address: AddressInput): Step {
  const fieldOf = (name: AddressName): Field<OnboardingTextKey> => address.fields[name];
  return {
    id: 'address',
    title: 'stepAddress',
    reveal() {
      const wrong = address.reveal();
      return wrong && idOf(wrong);
    },
    refuse(pointer) {
      const [step, part = ''] = pointer.split('/');
      if (step !== addressPrefix) return undefined;
      const name = Object.hasOwn(labels, part) ? (part as AddressName) : 'street-1';
      fieldOf(name).refuse('refused');
      return idOf(name);
    },
    toDraft: address.toDraft,
    fromDraft: address.fromDraft,
    toInput: () => ({ [addressPrefix]: address.toInput() as WireAddress }),
    summarize: (texts, locale) =>
      (['country', ...address.format.value.parts] as const).map((name) => {
        const { text, error } = fieldOf(name);
        return {
          id: idOf(name),
          label: texts[labels[name]],
          value: shownValue(name, text.value, locale),
          problem: error.value && texts[error.value],
        };
      }),
  };
}

function shownValue(name: AddressName, text: string, locale: string): string {
  if (name !== 'country' || !text) return text;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(text) ?? text;
}

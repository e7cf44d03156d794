import { plainEmail } from '../../../contract/plain-input.ts';
import type { CountryNames, OnboardingTextKey, OnboardingTexts } from '../../../languages/texts.ts';
import { countryOptions, isCountryCode, nameOfOption } from '../../countries/country-options.ts';
import type { PhoneInput } from '../../countries/phone.ts';
import type { TaxIdInput } from '../../countries/tax-id.ts';
import type { Field } from '../../form/field.ts';
import { toDraftText } from '../../form/typing/reject-card-numbers.ts';
import { errorOf } from '../../form/ui/text-field.tsx';
import { allReady, type Part, propertiesOf, type SummaryEntry } from './step.ts';

interface RequestedField {
  /** Wire name; the id of its element ends with it. */
  readonly wire: string;
  readonly label: OnboardingTextKey;
  readonly field: Field<OnboardingTextKey>;
  /** Returns true if currently requested; by default always. */
  isRequested?(): boolean;
  /** True if the review shows only its end. */
  readonly isSecret?: boolean;
  /** Formats the text for the review; unchanged by default. */
  show?(text: string, texts: OnboardingTexts, locale: string): string;
}

interface FieldsSetup {
  /** By name in the draft, in the order of the form. */
  fields: Readonly<Record<string, RequestedField>>;
  prefix: string;
  toInput: Part['toInput'];
}

/** Creates a part from a list of fields. */
export function createFieldsPart({ fields, prefix, toInput }: FieldsSetup): Part {
  const all = Object.entries(fields);
  const requested = () =>
    Object.values(fields).filter(({ isRequested }) => isRequested?.() ?? true);
  const idOf = ({ wire }: RequestedField) => `${prefix}${wire}`;

  return {
    reveal() {
      const [wrong] = requested().filter(({ field }) => field.reveal());
      return wrong && idOf(wrong);
    },
    refuse(pointer) {
      const refused = Object.values(fields).find(({ wire }) => wire === pointer.split('/')[0]);
      refused?.field.refuse('refused');
      return refused && idOf(refused);
    },
    toDraft: () =>
      Object.fromEntries(
        all.map(([name, { field, wire }]) => [name, toDraftText(wire, field.text.peek())]),
      ),
    fromDraft(draft) {
      const saved = propertiesOf(draft);
      for (const [name, { field }] of all) {
        const text = saved[name];
        if (typeof text === 'string') field.set(text);
      }
    },
    toInput,
    summarize: (texts, locale) =>
      requested().map(
        (one): SummaryEntry => ({
          id: idOf(one),
          label: texts[one.label],
          get value() {
            const text = one.field.text.value.trim();
            return text && one.show ? one.show(text, texts, locale) : text;
          },
          ...(one.isSecret && { isSecret: true }),
          problem: errorOf(one.field, texts),
        }),
      ),
  };
}

/** Adds a phone number's country to the draft of its part; `ready` waits for the phone data and for `also`. */
export function withPhone(part: Part, phone: PhoneInput, also?: Pick<Part, 'ready'>): Part {
  return {
    ...part,
    toDraft: () => ({ ...(part.toDraft() as object), phoneCountry: phone.chosenCountry() }),
    fromDraft(draft) {
      const { phoneCountry } = propertiesOf(draft);
      if (isCountryCode(phoneCountry)) phone.chooseCountry(phoneCountry);
      part.fromDraft(draft);
    },
    ready: () => allReady([phone, also]),
  };
}

/** Adds the confirmed number to the draft of a part with a tax id, so that a reload doesn't doubt it again. */
export function withTaxId(part: Part, taxId: TaxIdInput): Part {
  return {
    ...part,
    toDraft: () => ({ ...(part.toDraft() as object), taxIdConfirmed: taxId.confirmedNumber() }),
    fromDraft(draft) {
      const { taxIdConfirmed } = propertiesOf(draft);
      if (typeof taxIdConfirmed === 'string') taxId.restoreConfirmed(taxIdConfirmed);
      part.fromDraft(draft);
    },
  };
}

/** Returns the filled contact details, for the platform. */
export function contactInput(email: Field<OnboardingTextKey>, phone: PhoneInput) {
  const address = plainEmail(email.text.peek());
  const number = phone.value();
  return {
    ...(address && { email: address }),
    ...(number.number && { 'primary-phone-number': number }),
  };
}

/** Returns the name of a country. */
export function countryName(code: string, texts: CountryNames): string {
  return nameOfOption(code, countryOptions(texts));
}

import { plainEmail } from '../../../contract/plain-input.ts';
import type { CountryNames, OnboardingTextKey, OnboardingTexts } from '../../../languages/texts.ts';
import { countryOptions, isCountryCode, nameOfOption } from '../../countries/country-options.ts';
import type { PhoneInput } from '../../countries/phone.ts';
import type { Field } from '../../form/field.ts';
import { toDraftText } from '../../form/typing/reject-card-numbers.ts';
import { allReady, type Part, type SummaryEntry } from './step.ts';

/** A field of a contact. */
export interface AskedField {
  /** On the wire; also what the id of its element ends with. */
  readonly wire: string;
  readonly label: OnboardingTextKey;
  readonly field: Field<OnboardingTextKey>;
  /** Whether it is asked for now; always by default. */
  isAsked?(): boolean;
  /** Whether only the end of it is shown for review. */
  readonly isSecret?: boolean;
  /** As people of the locale read it; as it was typed by default. */
  show?(text: string, texts: OnboardingTexts, locale: string): string;
}

interface FieldsSetup {
  /** By their names in the draft, in the order of the form. */
  fields: Readonly<Record<string, AskedField>>;
  /** Before the ids of its elements. */
  prefix: string;
  toInput: Part['toInput'];
}

/** A part of the form that is a list of fields. */
export function createFieldsPart({ fields, prefix, toInput }: FieldsSetup): Part {
  const all = Object.entries(fields);
  const asked = () => Object.values(fields).filter(({ isAsked }) => isAsked?.() ?? true);
  const idOf = ({ wire }: AskedField) => `${prefix}${wire}`;

  return {
    reveal() {
      const [wrong] = asked().filter(({ field }) => field.reveal());
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
      const kept: Readonly<Record<string, unknown>> = { ...(draft as object | undefined) };
      for (const [name, { field }] of all) {
        const text = kept[name];
        if (typeof text === 'string') field.set(text);
      }
    },
    toInput,
    summarize: (texts, locale) =>
      asked().map((one): SummaryEntry => {
        const text = one.field.text.value.trim();
        const error = one.field.error.value;
        return {
          id: idOf(one),
          label: texts[one.label],
          value: text && one.show ? one.show(text, texts, locale) : text,
          ...(one.isSecret && { isSecret: true }),
          problem: error && texts[error],
        };
      }),
  };
}

/**
 * Keeps the country of a phone number in the draft of its part, and waits for its E.164.
 *
 * @param also what is waited for besides
 */
export function withPhone(part: Part, phone: PhoneInput, also?: Pick<Part, 'ready'>): Part {
  return {
    ...part,
    toDraft: () => ({ ...(part.toDraft() as object), phoneCountry: phone.chosenCountry() }),
    fromDraft(draft) {
      const { phoneCountry } = { ...(draft as { phoneCountry?: unknown } | undefined) };
      if (isCountryCode(phoneCountry)) phone.chooseCountry(phoneCountry);
      part.fromDraft(draft);
    },
    ready: () => allReady([phone, also]),
  };
}

/** How somebody is reached: what is filled in of it. */
export function reachOf(email: Field<OnboardingTextKey>, phone: PhoneInput) {
  const address = plainEmail(email.text.peek());
  const number = phone.value();
  return {
    ...(address && { email: address }),
    ...(number.number && { 'primary-phone-number': number }),
  };
}

/** A country by its name. */
export function showCountry(code: string, texts: CountryNames): string {
  return nameOfOption(code, countryOptions(texts));
}

import type { Field } from '../form/field.ts';
import type { OnboardingTextKey, OnboardingTexts } from '../onboarding/onboarding-texts.ts';
import type { Step, SummaryEntry } from '../onboarding/step.ts';
import type { PersonFields } from './person-fields.ts';
import { sexOptions } from './person-options.ts';

type Name = keyof PersonFields;

/** Ids of elements, which are names of the wire as well, in the order of the form. */
export const idsOfDetails: Readonly<Record<Name, string>> = {
  name: 'name',
  email: 'email',
  phone: 'primary-phone-number',
  dateOfBirth: 'date-of-birth',
  sex: 'sex',
  taxCountry: 'tax-country',
  taxId: 'tax-id-number',
  taxState: 'tax-state',
};

/** The labels of all fields. */
export const labelsOfDetails: Readonly<Record<Name, OnboardingTextKey>> = {
  name: 'legalName',
  email: 'email',
  phone: 'phone',
  dateOfBirth: 'dateOfBirth',
  sex: 'sex',
  taxCountry: 'taxCountry',
  taxId: 'taxId',
  taxState: 'taxState',
};

const names = Object.keys(idsOfDetails) as Name[];

/** `Your details`. */
export function createDetailsStep(fields: PersonFields): Step {
  const isAsked = (name: Name) => name !== 'taxState' || fields.taxCountry.text.peek() === 'US';
  const asked = () => names.filter(isAsked);
  const fieldOf = (name: Name): Field<OnboardingTextKey> => fields[name];

  return {
    id: 'details',
    title: 'stepDetails',
    reveal() {
      const wrong = asked().filter((name) => fields[name].reveal());
      return wrong[0] && idsOfDetails[wrong[0]];
    },
    refuse(pointer) {
      const name = names.find((one) => idsOfDetails[one] === pointer.split('/')[0]);
      if (!name) return undefined;
      fieldOf(name).refuse('refused');
      return idsOfDetails[name];
    },
    toDraft: () => ({
      ...Object.fromEntries(names.map((name) => [name, fields[name].text.peek()])),
      phoneCountry: fields.phone.country.peek(),
    }),
    fromDraft(draft) {
      const kept: Readonly<Record<string, unknown>> = { ...(draft as object | undefined) };
      if (typeof kept.phoneCountry === 'string') fields.phone.chooseCountry(kept.phoneCountry);
      for (const name of names) {
        const text = kept[name];
        if (typeof text === 'string') fields[name].set(text);
      }
    },
    ready: fields.phone.ready,
    toInput: () => toInput(fields),
    summarize: (texts, locale) =>
      asked().map((name): SummaryEntry => {
        const error = fieldOf(name).error.value;
        return {
          id: idsOfDetails[name],
          label: texts[labelsOfDetails[name]],
          value: shownValue(name, fields, { texts, locale }),
          problem: error && texts[error],
        };
      }),
  };
}

function toInput(fields: PersonFields): ReturnType<Step['toInput']> {
  const country = fields.taxCountry.text.peek();
  const sex = sexOptions.find((option) => option.code === fields.sex.text.peek())?.code;
  return {
    name: fields.name.text.peek().trim(),
    email: fields.email.text.peek().trim(),
    'primary-phone-number': fields.phone.value(),
    'date-of-birth': fields.dateOfBirth.text.peek(),
    ...(sex && { sex }),
    'tax-country': country,
    'tax-id-number': fields.taxId.value(),
    ...(country === 'US' && { 'tax-state': fields.taxState.text.peek() }),
  };
}

/** As people of the locale read it. */
function shownValue(
  name: Name,
  fields: PersonFields,
  { texts, locale }: { texts: OnboardingTexts; locale: string },
): string {
  const text = fields[name].text.value.trim();
  if (!text) return '';
  if (name === 'phone') return fields.phone.value().number;
  if (name === 'taxCountry')
    return new Intl.DisplayNames(locale, { type: 'region' }).of(text) ?? '';
  if (name === 'dateOfBirth') return shownDate(text, locale);
  const sex = name === 'sex' && sexOptions.find(({ code }) => code === text);
  return sex ? texts[sex.text] : text;
}

function shownDate(text: string, locale: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return text;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

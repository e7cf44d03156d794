import type { OnboardingTexts } from '../../languages/texts.ts';
import { nameOfState, statesReady } from '../countries/states.ts';
import { createFieldsPart, reachOf, showCountry, withPhone } from '../steps/fields-part.ts';
import { nameFrom } from '../steps/name-and-email.ts';
import type { Part } from '../steps/step.ts';
import { idsOfDetails, labelsOfDetails } from './details-names.ts';
import type { PersonFields } from './person-fields.ts';
import { sexOptions } from './person-options.ts';

type Name = keyof PersonFields;

/**
 * Who somebody is.
 *
 * @param prefix before the ids of elements
 */
export function createDetailsPart(fields: PersonFields, prefix = ''): Part {
  const asked = (name: Name) => ({
    wire: idsOfDetails[name],
    label: labelsOfDetails[name],
    field: fields[name],
  });
  const part = createFieldsPart({
    prefix,
    toInput: () => toInput(fields),
    fields: {
      name: asked('name'),
      email: asked('email'),
      phone: { ...asked('phone'), show: () => fields.phone.value().number },
      dateOfBirth: { ...asked('dateOfBirth'), show: (text, _, locale) => showDate(text, locale) },
      sex: { ...asked('sex'), show: showSex },
      taxCountry: {
        ...asked('taxCountry'),
        show: (text, _, locale) => showCountry(text, locale),
      },
      taxId: asked('taxId'),
      taxState: {
        ...asked('taxState'),
        show: nameOfState,
        isAsked: () => fields.taxCountry.text.value === 'US',
      },
    },
  });
  return withPhone(part, fields.phone, statesReady);
}

function toInput(fields: PersonFields): ReturnType<Part['toInput']> {
  const country = fields.taxCountry.text.peek();
  const sex = sexOptions.find((option) => option.code === fields.sex.text.peek())?.code;
  return {
    name: nameFrom(fields.name.text.peek()),
    ...reachOf(fields.email, fields.phone),
    'date-of-birth': fields.dateOfBirth.text.peek(),
    ...(sex && { sex }),
    'tax-country': country,
    'tax-id-number': fields.taxId.value(),
    ...(country === 'US' && { 'tax-state': fields.taxState.text.peek() }),
  };
}

function showSex(text: string, texts: OnboardingTexts): string {
  const sex = sexOptions.find(({ code }) => code === text);
  return sex ? texts[sex.text] : text;
}

function showDate(text: string, locale: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return text;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

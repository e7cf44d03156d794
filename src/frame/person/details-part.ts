import { plainLine } from '../../contract/plain-input.ts';
import type { OnboardingTexts } from '../../languages/texts.ts';
import { nameOfState, statesReady } from '../countries/states.ts';
import { formatDay } from '../form/i18n/format-day.ts';
import { type PersonFields, personIds, sexOptions } from './person-fields.ts';
import {
  contactInput,
  countryName,
  createFieldsPart,
  withPhone,
  withTaxId,
} from './steps/fields-part.ts';
import type { Part } from './steps/step.ts';

/** Creates the part with the personal details; `prefix` is that of element ids. */
export function createDetailsPart(fields: PersonFields, prefix = ''): Part {
  const fieldOf = (name: keyof PersonFields) => ({
    wire: personIds[name],
    label: name === 'name' ? ('legalName' as const) : name,
    field: fields[name],
  });
  const contact = {
    email: fieldOf('email'),
    phone: { ...fieldOf('phone'), show: fields.phone.written },
  };
  const part = createFieldsPart({
    prefix,
    toInput: () => toInput(fields),
    // In drawing order: see `DetailsFields`.
    fields: {
      name: fieldOf('name'),
      ...(!prefix && contact),
      dateOfBirth: {
        ...fieldOf('dateOfBirth'),
        show: (text, _, locale) => formatDay(text, locale),
      },
      sex: { ...fieldOf('sex'), show: showSex },
      ...(prefix && contact),
      taxCountry: { ...fieldOf('taxCountry'), show: countryName },
      taxId: { ...fieldOf('taxId'), isSecret: true },
      taxState: {
        ...fieldOf('taxState'),
        show: nameOfState,
        isRequested: () => fields.taxCountry.text.value === 'US',
      },
    },
  });
  return withPhone(withTaxId(part, fields.taxId), fields.phone, { ready: statesReady });
}

function toInput(fields: PersonFields): ReturnType<Part['toInput']> {
  const country = fields.taxCountry.text.peek();
  const sex = sexOptions.find((option) => option.code === fields.sex.text.peek())?.code;
  return {
    name: plainLine(fields.name.text.peek()),
    ...contactInput(fields.email, fields.phone),
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

import { plainLine } from '../../contract/plain-input.ts';
import { nameOfOption } from '../countries/country-options.ts';
import {
  contactInput,
  countryName,
  createFieldsPart,
  withPhone,
  withTaxId,
} from '../person/steps/fields-part.ts';
import type { Part } from '../person/steps/step.ts';
import { type CompanyFields, companyIds as ids } from './company-fields.ts';

/** Creates the part with the fields of a company; `prefix` is that of element ids. */
export function createCompanyPart(fields: CompanyFields, prefix = ''): Part {
  const { name, email, phone, taxCountry, taxId, formation } = fields;
  const part = createFieldsPart({
    prefix,
    fields: {
      name: { wire: ids.name, label: 'companyName', field: name },
      email: { wire: ids.email, label: 'email', field: email },
      phone: { wire: ids.phone, label: 'phone', field: phone, show: phone.written },
      taxCountry: {
        wire: ids.taxCountry,
        label: 'taxCountry',
        field: taxCountry,
        show: countryName,
      },
      taxId: { wire: ids.taxId, label: 'taxId', field: taxId, isSecret: true },
      formation: {
        wire: ids.formation,
        label: 'formation',
        field: formation,
        show: (text) => nameOfOption(text, formation.options.value),
      },
    },
    toInput: () => ({
      name: plainLine(name.text.peek()),
      ...contactInput(email, phone),
      'tax-country': taxCountry.text.peek(),
      'tax-id-number': taxId.value(),
      'region-of-formation': plainLine(formation.text.peek()),
    }),
  });
  return withPhone(withTaxId(part, taxId), phone, formation);
}

import { computed, effect } from '@preact/signals-core';
import { createAddress } from '../countries/address.ts';
import { AddressFields } from '../countries/address-fields.tsx';
import { createDocuments } from '../documents/index.ts';
import { createDetailsPart } from './details-part.ts';
import type { PersonStep } from './person-step.tsx';
import { addressName, createAddressPart } from './steps/address-part.ts';
import { createDocumentsPart } from './steps/documents-part.ts';
import { createFormDocuments } from './steps/form-documents.ts';
import { type FormSetup, type FormSteps, suggestCountry } from './steps/form-steps.ts';

/** Creates the steps of a natural person. Coverage: CR6, CR8. */
export function createPersonForm(setup: FormSetup, first: PersonStep): FormSteps {
  const { rules } = setup;
  const { fields } = first;
  let listener = () => {};
  const onChange = () => listener();
  const address = createAddress({ ...setup, onChange });
  const forDocuments = createFormDocuments(setup);
  const documents = createDocuments({ ...forDocuments.parts, onChange });
  const codes = computed(() => rules.value['allowed-countries']);

  effect(() => {
    const country = fields.taxCountry.text.value;
    if (country) documents.suggestCountry(country);
  });

  return {
    ...forDocuments.ofForm(() => fields.taxCountry.text.peek()),
    steps: [
      { id: 'details', title: 'stepDetails', ...createDetailsPart(fields) },
      { id: 'address', title: 'stepAddress', ...createAddressPart(address) },
      { id: 'documents', title: 'stepDocuments', ...createDocumentsPart(documents) },
    ],
    owners: () => [{ name: fields.name.text.peek().trim(), isCompany: false, documents }],
    onEdit(next) {
      listener = next;
      first.onEdit(next);
    },
    suggest() {
      suggestCountry(setup, [fields.taxCountry, address.fields.country]);
      documents.suggestKind();
    },
    renderStep: ({ id }, language) => {
      if (id === 'details') return first.render(language);
      if (id === 'documents') return forDocuments.render(documents, language);
      const { texts } = language;
      return (
        <AddressFields prefix={addressName} address={address} texts={texts} codes={codes.value} />
      );
    },
  };
}

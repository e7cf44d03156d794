import { computed } from '@preact/signals-core';
import type { ComponentChildren } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import { createAddress } from '../countries/address.ts';
import { AddressFields } from '../countries/address-fields.tsx';
import { createDocuments } from '../documents/index.ts';
import { fill } from '../form/i18n/language.ts';
import { addressName, createAddressPart } from '../person/steps/address-part.ts';
import { createFormDocuments } from '../person/steps/form-documents.ts';
import {
  type FormSetup,
  type FormSteps,
  type Owner,
  suggestCountry,
} from '../person/steps/form-steps.ts';
import type { CompanyDocumentsProps } from './company-documents.tsx';
import { createCompanyDocumentsStep } from './company-documents-step.ts';
import { createCompanyPart } from './company-part.ts';
import type { CompanyStep } from './company-step.tsx';
import { memberName } from './member-identity.ts';
import { createOpenOwners } from './open-owners.ts';
import { createPeople } from './people.ts';
import type { PeopleFieldsProps } from './people-fields.tsx';
import { createPeopleStep } from './people-step.ts';

/** Dependencies of a company's form, with two views that are loaded after the first page. */
export interface CompanySetup extends FormSetup {
  drawPeople(texts: OnboardingTexts, props: PeopleFieldsProps): ComponentChildren;
  drawCompanyDocuments(texts: OnboardingTexts, props: CompanyDocumentsProps): ComponentChildren;
}

/** Creates the steps of a company. Coverage: CR1 to CR4, CR7, CR9. */
export function createCompanyForm(setup: CompanySetup, first: CompanyStep): FormSteps {
  const { rules } = setup;
  const { fields } = first;
  let listener = () => {};
  const onChange = () => listener();
  const address = createAddress({ ...setup, onChange });
  const forDocuments = createFormDocuments(setup);
  const documents = createDocuments({ ...forDocuments.parts, isCompany: true, onChange });
  const people = createPeople({
    ...setup,
    documentParts: forDocuments.parts,
    companyAddress: address,
    onChange,
  });
  const opened = createOpenOwners(documents, () =>
    people.members.peek().map((member) => member.documents),
  );
  const owners = (texts: OnboardingTexts): readonly Owner[] => [
    {
      name: fields.name.text.value.trim() || texts.stepCompany,
      isCompany: true,
      documents,
    },
    ...people.members.value.map((member) => ({
      name: memberName(member, texts),
      isCompany: member.identity.kind === 'company',
      documents: member.documents,
    })),
  ];
  const codes = computed(() => rules.value['allowed-countries']);
  const ofForm = forDocuments.ofForm(() => fields.taxCountry.text.peek());

  return {
    ...ofForm,
    announcementOf(language) {
      const removed = people.removed.value;
      if (removed) {
        return fill(language.texts.removed, { name: memberName(removed.member, language.texts) });
      }
      const moved = people.lastMove.value;
      if (!moved) return ofForm.announcementOf(language);
      return fill(language.texts.moved, {
        name: memberName(moved.member, language.texts),
        place: String(moved.place + 1),
        count: String(people.members.value.length),
      });
    },
    steps: [
      { id: 'company', title: 'stepCompany', ...createCompanyPart(fields) },
      { id: 'address', title: 'stepAddress', ...createAddressPart(address) },
      createPeopleStep(people),
      createCompanyDocumentsStep(documents, people, opened),
    ],
    owners,
    onEdit(next) {
      listener = next;
      first.onEdit(next);
    },
    suggest: () => suggestCountry(setup, [fields.taxCountry, address.fields.country]),
    renderStep({ id }, language) {
      const { texts } = language;
      if (id === 'company') return first.render(language);
      if (id === 'people') return setup.drawPeople(texts, { people, language, codes: codes.value });
      if (id === 'documents') {
        return setup.drawCompanyDocuments(texts, {
          owners: owners(texts),
          texts,
          ...opened,
          renderDocuments: (shown) => forDocuments.render(shown, language),
        });
      }
      return (
        <AddressFields prefix={addressName} address={address} texts={texts} codes={codes.value} />
      );
    },
  };
}

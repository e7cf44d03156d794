import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import { createAddress } from '../countries/address.ts';
import { AddressFields } from '../countries/address-fields.tsx';
import { countryOptions } from '../countries/country-options.ts';
import { stateOptions } from '../countries/states.ts';
import { createDocuments, DocumentsFields, newsOf, summaryOf } from '../documents/index.ts';
import { createReplacement } from '../documents/replacement.ts';
import type { Uploads } from '../documents/uploads.ts';
import { everyCountry } from '../onboarding/every-country.ts';
import type { OnboardingForm as FormRules } from '../onboarding/onboarding-answers.ts';
import type { Step } from '../onboarding/step.ts';
import type { StepsOfForm } from '../onboarding/steps-of-form.ts';
import type { World } from '../world.ts';
import { addressPrefix, createAddressStep } from './address-step.ts';
import { createDetailsStep } from './details-step.ts';
import { createDocumentsStep } from './documents-step.ts';
import { PersonDetails } from './person-details.tsx';
import { createPersonFields } from './person-fields.ts';

interface PersonFormSetup {
  world: Pick<World, 'today'>;
  /** @param contactId whose they are, once the contact exists */
  createUploads(contactId?: string): Uploads;
  rules: ReadonlySignal<FormRules>;
  /** Where the applicant probably lives, ISO 3166-1 alpha-2; empty when nothing tells. */
  likelyCountry: string;
}

/** What a natural person fills in. Specification: "Contact", rules 5 and 7. */
export function createPersonForm(setup: PersonFormSetup): StepsOfForm {
  const { rules, likelyCountry } = setup;
  let onChange = () => {};
  const changed = () => onChange();
  const fields = createPersonFields({
    ...setup,
    country: likelyCountry || 'US',
    onChange: changed,
  });
  const address = createAddress({ onChange: changed });
  const documents = createDocuments({ uploads: setup.createUploads(), rules, onChange: changed });
  const states = stateOptions();
  const codes = computed(() => rules.value['allowed-countries']);

  const summarizeDocuments: Step['summarize'] = (texts, locale) =>
    summaryOf(documents, { texts, countries: countryOptions(everyCountry(), locale) }).map(
      ({ id, label, text, isRight }) => ({
        id,
        label,
        value: text,
        problem: isRight ? undefined : texts.toMend,
      }),
    );

  effect(() => {
    const country = fields.taxCountry.text.value;
    if (country) documents.suggestCountry(country);
  });

  return {
    steps: [
      createDetailsStep(fields),
      createAddressStep(address),
      createDocumentsStep(documents, summarizeDocuments),
    ],
    onEdit(listener) {
      onChange = listener;
    },
    suggest() {
      const offered = codes.peek();
      const country = offered.length === 1 ? (offered[0] ?? '') : likelyCountry;
      if (!offered.includes(country)) return;
      for (const field of [fields.taxCountry, address.fields.country]) {
        if (!field.text.peek()) field.set(country);
      }
    },
    newsOf({ texts, locale }) {
      const file = documents.news.value;
      return file && newsOf(file, { texts, locale, rules: rules.value });
    },
    createReplacement(contactId, listener) {
      const uploads = setup.createUploads(contactId);
      const document = createReplacement({
        uploads,
        rules,
        onChange: listener,
        idPrefix: 'replacement-',
      });
      document.suggestCountry(fields.taxCountry.text.peek());
      return document;
    },
    renderReplacement: (document, { texts, locale }) => (
      <DocumentsFields
        documents={document}
        words={{ texts, locale, rules: rules.value }}
        countries={countryOptions(everyCountry(), locale)}
      />
    ),
    renderStep: (step, language) => {
      const { texts, locale } = language;
      if (step.id === 'details') {
        return (
          <PersonDetails fields={fields} language={language} codes={codes.value} states={states} />
        );
      }
      if (step.id === 'address') {
        return (
          <AddressFields
            prefix={addressPrefix}
            address={address}
            texts={texts}
            locale={locale}
            codes={codes.value}
          />
        );
      }
      return (
        <DocumentsFields
          documents={documents}
          words={{ texts, locale, rules: rules.value }}
          countries={countryOptions(everyCountry(), locale)}
        />
      );
    },
  };
}

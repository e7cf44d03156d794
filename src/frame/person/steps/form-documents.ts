import { type Signal, signal } from '@preact/signals-core';
import type { OnboardingTexts } from '../../../languages/texts.ts';
import { countryOptions } from '../../countries/country-options.ts';
import type { FileAnnouncement } from '../../documents/document-file.ts';
import type { Documents } from '../../documents/documents.ts';
import { announcementOf } from '../../documents/index.ts';
import { createReplacement, type Replacement } from '../../documents/replacement.ts';
import type { Language } from '../../form/i18n/language.ts';
import type { FormSetup, FormSteps } from './form-steps.ts';

/** Creates what all documents of a form share: uploads, announcements, and their view. */
export function createFormDocuments({ world, rules, createUploads, drawDocuments }: FormSetup) {
  const announcement: Signal<FileAnnouncement | undefined> = signal();

  const wordsIn = ({ texts, locale }: Language<OnboardingTexts>) => ({
    texts,
    locale,
    rules: rules.value,
  });
  const render = (documents: Documents | Replacement, language: Language<OnboardingTexts>) =>
    drawDocuments(language.texts, {
      documents,
      words: wordsIn(language),
      countries: countryOptions(language.texts),
    });

  return {
    render,
    parts: { world, uploads: createUploads(), rules, announcement },
    /** @param country returns the likely issuing country of a replacement */
    ofForm: (
      country: () => string,
    ): Pick<FormSteps, 'announcementOf' | 'createReplacement' | 'renderReplacement'> => ({
      announcementOf: (language) =>
        announcement.value && announcementOf(announcement.value, wordsIn(language)),
      createReplacement(contactId, isCompany, onChange) {
        const uploads = createUploads(contactId);
        const parts = { world, uploads, rules, isCompany, onChange };
        const document = createReplacement({ ...parts, idPrefix: 'replacement-' });
        document.suggestCountry(country());
        return document;
      },
      renderReplacement: render,
    }),
  };
}

import { type Signal, signal } from '@preact/signals-core';
import type { OnboardingTexts } from '../../../languages/texts.ts';
import { countryOptions } from '../../countries/country-options.ts';
import type { FileAnnouncement } from '../../documents/document-file.ts';
import type { Documents } from '../../documents/documents.ts';
import { announcementOf } from '../../documents/index.ts';
import { createReplacement, type Replacement } from '../../documents/replacement.ts';
import type { Language } from '../../form/i18n/language.ts';
import type { FormSetup } from './form-setup.ts';
import type { FormSteps } from './form-steps.ts';

/** Creates what all documents of a form share: uploads, announcements, and their view. */
export function createFormDocuments({ world, rules, createUploads, drawDocuments }: FormSetup) {
  const announcement: Signal<FileAnnouncement | undefined> = signal();

  const render = (
    documents: Documents | Replacement,
    { texts, locale }: Language<OnboardingTexts>,
  ) =>
    drawDocuments(texts, {
      documents,
      words: { texts, locale, rules: rules.value },
      countries: countryOptions(texts),
    });

  return {
    render,
    /** Dependencies of documents. */
    parts: { world, uploads: createUploads(), rules, announcement },
    /** @param country returns the likely issuing country of a replacement */
    ofForm: (
      country: () => string,
    ): Pick<FormSteps, 'announcementOf' | 'createReplacement' | 'renderReplacement'> => ({
      announcementOf: ({ texts, locale }) =>
        announcement.value &&
        announcementOf(announcement.value, { texts, locale, rules: rules.value }),
      createReplacement(contactId, isCompany, onChange) {
        const uploads = createUploads(contactId);
        const document = createReplacement({
          world,
          uploads,
          rules,
          isCompany,
          onChange,
          idPrefix: 'replacement-',
        });
        document.suggestCountry(country());
        return document;
      },
      renderReplacement: render,
    }),
  };
}

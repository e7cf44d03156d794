import { type Signal, signal } from '@preact/signals-core';
import type { OnboardingTexts } from '../../../languages/texts.ts';
import { countryOptions } from '../../countries/country-options.ts';
import type { FileNews } from '../../documents/document-file.ts';
import type { Documents } from '../../documents/documents.ts';
import { newsOf } from '../../documents/index.ts';
import { createReplacement, type Replacement } from '../../documents/replacement.ts';
import type { Language } from '../../form/i18n/language.ts';
import type { FormSetup } from './form-setup.ts';
import type { StepsOfForm } from './steps-of-form.ts';

/** All documents of a form share the line, and the place where is said what became of the last one. */
export function createFormDocuments({ world, rules, createUploads, drawDocuments }: FormSetup) {
  const news: Signal<FileNews | undefined> = signal();

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
    /** What documents of this form are made with. */
    parts: { world, uploads: createUploads(), rules, news },
    /** @param country that probably issued a document which replaces another */
    ofForm: (
      country: () => string,
    ): Pick<StepsOfForm, 'newsOf' | 'createReplacement' | 'renderReplacement'> => ({
      newsOf: ({ texts, locale }) =>
        news.value && newsOf(news.value, { texts, locale, rules: rules.value }),
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

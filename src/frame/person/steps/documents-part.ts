import { countryOptions } from '../../countries/country-options.ts';
import type { Documents } from '../../documents/documents.ts';
import { summaryOf } from '../../documents/index.ts';
import type { Part } from './step.ts';

/** Creates the part with the documents of one contact. */
export function createDocumentsPart(documents: Documents): Part {
  return {
    reveal: documents.reveal,
    refuse: documents.refuse,
    toDraft: documents.toDraft,
    fromDraft: documents.fromDraft,
    toInput: documents.toInput,
    summarize: (texts, locale) =>
      summaryOf(documents, { texts, locale, countries: countryOptions(texts) }).map(
        ({ isValid, text, ...entry }) => ({
          ...entry,
          value: text,
          problem: isValid ? undefined : texts.toMend,
        }),
      ),
  };
}

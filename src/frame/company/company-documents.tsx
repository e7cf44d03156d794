import type { ComponentChildren } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import { slotNames } from '../documents/document-fields.ts';
import type { Documents } from '../documents/documents.ts';
import { fill } from '../form/i18n/language.ts';
import * as css from '../form/ui/form.css.ts';
import type { Owner } from '../person/steps/form-steps.ts';
import * as own from './company-documents.css.ts';
import type { OpenOwners } from './open-owners.ts';

export interface CompanyDocumentsProps extends Pick<OpenOwners, 'isOpen' | 'toggle'> {
  /** The company, then its people. */
  owners: readonly Owner[];
  texts: OnboardingTexts;
  renderDocuments(documents: Documents): ComponentChildren;
}

/** Page `Documents`, with a section for the company and each of its people. */
export function CompanyDocuments({ owners, ...props }: CompanyDocumentsProps) {
  return (
    <>
      {owners.map((owner) => (
        <OwnerSection key={owner.documents.idOf('front')} {...owner} {...props} />
      ))}
    </>
  );
}

function OwnerSection(props: Owner & Omit<CompanyDocumentsProps, 'owners'>) {
  const { name, documents, texts, isOpen, toggle, renderDocuments } = props;
  const titleId = `${documents.idOf('front')}-owner`;
  const isShown = isOpen(documents);
  const { done, count } = countOf(documents);
  return (
    <section class={css.section} aria-labelledby={titleId}>
      <div class={own.head} data-open={isShown}>
        <h2 class={own.title}>
          <button
            type="button"
            id={titleId}
            class={own.open}
            aria-expanded={isShown}
            aria-describedby={`${titleId}-state`}
            onClick={() => toggle(documents)}
          >
            {name}
          </button>
        </h2>
        <div id={`${titleId}-state`}>
          {count > 0 && (
            <span class={own.state}>
              {fill(texts.documentsUploaded, { done: String(done), count: String(count) })}
            </span>
          )}
          {!isShown && hasError(documents) && <p class={own.wrong}>{texts.toMend}</p>}
        </div>
        <svg class={own.arrow} viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 6 5 5 5-5" />
        </svg>
      </div>
      {isShown && renderDocuments(documents)}
    </section>
  );
}

function countOf({ requested, slots }: Documents): { done: number; count: number } {
  const names = slotNames.filter((name) => requested.value.includes(name));
  return {
    done: names.filter((name) => slots[name].isDone.value).length,
    count: names.length,
  };
}

function hasError({ requested, slots, fields }: Documents): boolean {
  const all = { ...fields, ...slots };
  return requested.value.some((name) => all[name].error.value !== undefined);
}

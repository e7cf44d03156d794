import type { ComponentChildren } from 'preact';
import type { Documents } from '../documents/documents.ts';
import * as css from '../steps/form.css.ts';

interface Owner {
  name: string;
  documents: Documents;
}

export interface CompanyDocumentsProps {
  company: Owner;
  people: readonly Owner[];
  renderDocuments(documents: Documents): ComponentChildren;
}

/** The page `Documents`: a section for the company, and for each of its people. */
export function CompanyDocuments({ company, people, renderDocuments }: CompanyDocumentsProps) {
  return (
    <>
      {[company, ...people].map(({ name, documents }) => {
        const titleId = `${documents.idOf('front')}-owner`;
        return (
          <section key={titleId} class={css.section} aria-labelledby={titleId}>
            <h2 id={titleId}>{name}</h2>
            {renderDocuments(documents)}
          </section>
        );
      })}
    </>
  );
}

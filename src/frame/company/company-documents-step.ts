import type { Documents } from '../documents/documents.ts';
import { createDocumentsPart } from '../person/steps/documents-part.ts';
import type { Step } from '../person/steps/step.ts';
import { nameOf } from './name-of.ts';
import type { OpenOwners } from './open-owners.ts';
import type { People } from './people.ts';
import { relatedAt } from './related-at.ts';

/**
 * `Documents`: those of the company, and of each of its people. What is uploaded for its people is kept
 * and sent with them.
 */
export function createCompanyDocumentsStep(
  documents: Documents,
  { members }: People,
  { unfold }: OpenOwners,
): Step {
  const own = createDocumentsPart(documents);
  return {
    ...own,
    id: 'documents',
    title: 'stepDocuments',
    unfold,
    reveal: () =>
      [own, ...members.peek().map(({ papers }) => papers)]
        .map((part) => part.reveal())
        .find((wrong) => wrong !== undefined),
    refuse(pointer) {
      const related = relatedAt(pointer, members.peek());
      return related ? related.member?.papers.refuse(related.rest) : own.refuse(pointer);
    },
    summarize: (texts, locale) => [
      ...own.summarize(texts, locale),
      ...members.value.flatMap((member) =>
        member.papers
          .summarize(texts, locale)
          .map((entry) => ({ ...entry, about: { key: member.key, name: nameOf(member, texts) } })),
      ),
    ],
  };
}

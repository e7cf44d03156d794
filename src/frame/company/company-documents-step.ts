import type { Documents } from '../documents/documents.ts';
import { createDocumentsPart } from '../person/steps/documents-part.ts';
import type { Step } from '../person/steps/step.ts';
import { memberName } from './member-identity.ts';
import type { OpenOwners } from './open-owners.ts';
import type { People } from './people.ts';
import { parseRelatedPointer } from './related-pointer.ts';

/** Creates the step for documents of the company and its people, which are stored and sent with these people. */
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
      const related = parseRelatedPointer(pointer, members.peek());
      return related ? related.member?.papers.refuse(related.rest) : own.refuse(pointer);
    },
    summarize: (texts, locale) => [
      ...own.summarize(texts, locale),
      ...members.value.flatMap((member) =>
        member.papers.summarize(texts, locale).map((entry) => ({
          ...entry,
          about: { key: member.key, name: memberName(member, texts) },
        })),
      ),
    ],
  };
}

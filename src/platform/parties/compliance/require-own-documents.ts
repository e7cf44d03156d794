import { Failure, type Problem } from '../../kernel/failure.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { DocumentCheckInput } from './insert-document-check.ts';

const names = ['uploaded-document-id', 'backside-document-id'] as const;

/** @throws Failure invalid_attribute for each document that does not exist or is not the contact's */
export async function requireOwnDocuments(
  db: Queryable,
  contactId: string,
  input: Pick<DocumentCheckInput, (typeof names)[number]>,
): Promise<void> {
  const ids = names.flatMap((name) => input[name] ?? []);
  const own = await db
    .selectFrom('uploaded_documents')
    .select('id')
    .where('id', 'in', ids)
    .where('contact_id', '=', contactId)
    .execute();
  const known = new Set(own.map(({ id }) => id));
  const [first, ...others] = names.flatMap((name): Problem[] => {
    const id = input[name];
    if (id === undefined || known.has(id.toLowerCase())) return [];
    const detail = `${name} must name an uploaded document of the contact.`;
    return [{ code: 'invalid_attribute', detail, pointer: `/data/attributes/${name}` }];
  });
  if (first) throw Failure.ofAll([first, ...others]);
}

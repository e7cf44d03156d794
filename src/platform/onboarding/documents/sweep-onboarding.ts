import type { Services } from '../../kernel/work/index.ts';

/** Deletes drafts of ended tokens, and their documents without a contact. */
export async function sweepOnboarding(
  { store }: Pick<Services, 'store'>,
  now: Date,
): Promise<void> {
  const { db } = store;
  const ended = db
    .selectFrom('resource_tokens')
    .select('id')
    .where((where) => where.or([where('status', '<>', 'active'), where('expires_at', '<=', now)]))
    // The form still reads the last uploads of a used phone token.
    .where((where) =>
      where.or([
        where('resource_token_type', '<>', 'upload_documents'),
        where('expires_at', '<=', now),
      ]),
    );
  await db.deleteFrom('resource_token_drafts').where('resource_token_id', 'in', ended).execute();
  await db
    .deleteFrom('uploaded_documents')
    .where('contact_id', 'is', null)
    .where('resource_token_id', 'in', ended)
    .execute();
}

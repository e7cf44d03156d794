import { maxDocumentsPerToken, type uploadDocumentByToken } from '../../../contract/index.ts';
import type { Call } from '../../kernel/api/index.ts';
import { invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import type { ResourceToken, Services } from '../../kernel/work/index.ts';
import { requireNotEnded } from '../../parties/accounts/require-not-ended.ts';
import { checkFile } from '../../parties/documents/check-file.ts';
import { withFile } from '../../parties/documents/document-files.ts';
import { contentOf, insertDocument } from '../../parties/documents/insert-document.ts';
import { contactOfToken, mainContactOf } from '../contacts/contacts-of-token.ts';
import { lockToken, organizationOf } from '../tokens/onboarding-token.ts';

/**
 * Stores a file uploaded with a token, once for repeated requests, and returns the document's id.
 * Before the contacts exist, it belongs to the token; afterwards to the named contact or the main
 * one.
 */
export async function uploadByToken(
  services: Services,
  call: Pick<Call<typeof uploadDocumentByToken>, 'input' | 'file' | 'resourceId'>,
  token: ResourceToken,
): Promise<string> {
  const { input, resourceId: id } = call;
  requireOwnAccount(token, input['account-id']);
  for (const name of ['funds-transfer-id', 'account-risk-review-id'] as const) {
    if (input[name] === undefined) continue;
    throw invalidAttribute(name, `${name} must be left out, because this token is for contacts.`);
  }
  const file = await checkFile(call.file, { isOfForm: true });
  const content = { organizationId: organizationOf(token), bytes: file.bytes };
  return withFile(services, content, async (work, stored) => {
    // Locked, because the contacts may be created concurrently.
    const { status } = await lockToken(work.trx, token.id);
    if (await isStored(work.trx, token.id, id)) return id;
    await requireRoom(work.trx, token.id);
    const named = input['contact-id'];
    const isLate = status === 'used' && named === undefined;
    const contact =
      named === undefined
        ? isLate && (await mainContactOf(work.trx, token.id))
        : await contactOfToken(work.trx, token.id, named);
    const accountId = contact ? contact.account_id : token.account_id;
    if (accountId !== null) await requireNotEnded(work.trx, accountId);
    const owner = {
      organization_id: organizationOf(token),
      account_id: accountId,
      contact_id: contact ? contact.id : null,
      resource_token_id: token.id,
    };
    return insertDocument(work, {
      id,
      owner,
      fields: input,
      stored,
      isLate,
      file: contentOf(work, file),
    });
  });
}

function requireOwnAccount(token: ResourceToken, named: string | undefined): void {
  if (named === undefined || named.toLowerCase() === token.account_id) return;
  throw invalidAttribute('account-id', 'account-id must be the account of the token.');
}

async function isStored(trx: Queryable, tokenId: string, id: string): Promise<boolean> {
  const stored = await trx
    .selectFrom('uploaded_documents')
    .select('id')
    .where('id', '=', id)
    .where('resource_token_id', '=', tokenId)
    .executeTakeFirst();
  return stored !== undefined;
}

/** Limits the storage that the holder of a hash can use. */
async function requireRoom(trx: Queryable, tokenId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('uploaded_documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resource_token_id', '=', tokenId)
    .executeTakeFirstOrThrow();
  if (count < maxDocumentsPerToken) return;
  throw invalidAttribute('file', `file exceeds the maximum of ${maxDocumentsPerToken} documents.`);
}

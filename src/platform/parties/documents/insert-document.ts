import { createHmac } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { containsCardNumber, type DocumentUploadFields } from '../../../contract/index.ts';
import { invalidAttribute, type UploadedDocumentsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../accounts/account-policy.ts';
import type { CheckedFile } from './check-file.ts';
import { attachFile, type KeptFile } from './document-files.ts';

/** What a document belongs to. */
export type DocumentOwner = Pick<
  Insertable<UploadedDocumentsTable>,
  'organization_id' | 'account_id' | 'contact_id' | 'funds_transfer_id' | 'resource_token_id'
>;

interface NewDocument {
  /** A new one by default. */
  readonly id?: string;
  readonly owner: DocumentOwner;
  readonly fields: DocumentUploadFields;
  readonly file: CheckedFile;
  /** Where its bytes are: see `withFile`. */
  readonly kept: KeptFile;
  /** It came after its form was sent. A file that the form has already is then the same document. */
  readonly isLate?: boolean;
}

/**
 * Writes a document with its file; returns its id, or that of the same file of its form.
 *
 * @throws Failure invalid_attribute when the account's policy wants no file twice and has this one
 */
export async function insertDocument(
  work: Work,
  { id = work.newId(), owner, fields, file, kept, isLate }: NewDocument,
): Promise<string> {
  const { secrets, clock } = work;
  const digest = createHmac('sha256', secrets.key('document-digests'))
    .update(file.sent)
    .digest('hex');
  const earlier = owner.account_id && (await earlierUpload(work, owner, digest));
  if (earlier) return earlier;
  const known = isLate && (await sentBefore(work, owner, digest));
  if (known) return known;
  const now = clock.now();
  await work.trx
    .insertInto('uploaded_documents')
    .values({
      ...owner,
      id,
      digest,
      label: fields.label ?? nameOf(file),
      description: fields.description ?? null,
      public: fields.public ?? false,
      allow_download: fields['allow-download'] ?? true,
      extension: extensionOf(file, fields.extension),
      mime_type: file.type.mimeType,
      size: file.bytes.length,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await attachFile(work.trx, id, kept);
  return id;
}

/**
 * The policy `prevent-duplicated-uploaded-documents`: one file once in an account. An applicant who fills in a
 * form may take a file away and choose it again: until it is submitted it is the same document.
 *
 * @returns the id of that document, should there be one
 */
async function earlierUpload(
  { trx }: Work,
  { account_id: accountId, resource_token_id: tokenId }: DocumentOwner,
  digest: string,
): Promise<string | undefined> {
  const policies = await policiesOf(trx, String(accountId));
  if (!policies['prevent-duplicated-uploaded-documents']) return undefined;
  // Two uploads of one file at the same time see each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} ${digest}`}, 0))`.execute(
    trx,
  );
  const known = await trx
    .selectFrom('uploaded_documents')
    .select(['id', 'contact_id', 'resource_token_id'])
    .where('digest', '=', digest)
    .where('account_id', '=', String(accountId))
    .executeTakeFirst();
  if (!known) return undefined;
  if (tokenId && known.resource_token_id === tokenId && !known.contact_id) return known.id;
  throw invalidAttribute('file', 'file was uploaded before: send another one.');
}

/** The upload of another window, or of the page before a reload. @returns the id of the document */
async function sentBefore(
  { trx }: Work,
  { resource_token_id: tokenId }: DocumentOwner,
  digest: string,
): Promise<string | undefined> {
  const known = await trx
    .selectFrom('uploaded_documents')
    .select('id')
    .where('resource_token_id', '=', tokenId ?? null)
    .where('contact_id', 'is not', null)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return known?.id;
}

function nameOf({ name, type }: CheckedFile): string {
  const isUsable = name !== '' && !containsCardNumber(name);
  return isUsable ? name.slice(0, 255) : `document.${type.extensions[0]}`;
}

/** With the dot: the sender's where it is one of the type's, else the usual one. */
function extensionOf({ type }: CheckedFile, claimed = ''): string {
  const wanted = claimed.replace('.', '').toLowerCase();
  return `.${type.extensions.find((known) => known === wanted) ?? type.extensions[0]}`;
}

import { createHmac, type Hmac } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { containsCardNumber, type DocumentUploadFields } from '../../../contract/index.ts';
import {
  invalidAttribute,
  type Secrets,
  type UploadedDocumentsTable,
} from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../accounts/account-policy.ts';
import type { CheckedFile } from './check-file.ts';
import { attachFile, type StoredFile } from './document-files.ts';

export type DocumentOwner = Pick<
  Insertable<UploadedDocumentsTable>,
  'organization_id' | 'account_id' | 'contact_id' | 'funds_transfer_id' | 'resource_token_id'
>;

/** A file without its bytes. */
export interface Content extends Pick<CheckedFile, 'type' | 'name'> {
  /** In bytes. */
  readonly size: number;
  /** Digest of the bytes as sent, by `createContentDigest`. */
  readonly digest: string;
}

interface NewDocument {
  /** Defaults to a new id. */
  readonly id?: string;
  readonly owner: DocumentOwner;
  readonly fields: DocumentUploadFields;
  readonly file: Content;
  /** Location of its bytes: see `withFile`. */
  readonly stored: StoredFile;
  /** Uploaded after the form was submitted: the same file is then the same document. */
  readonly isLate?: boolean;
}

/** Creates a keyed digest, which finds equal files. */
export function createContentDigest(secrets: Secrets): Hmac {
  return createHmac('sha256', secrets.key('document-digests'));
}

/** Describes an uploaded file for {@link insertDocument}. */
export function contentOf({ secrets }: Pick<Work, 'secrets'>, file: CheckedFile): Content {
  const { type, name, bytes, sent } = file;
  const digest = createContentDigest(secrets).update(sent).digest('hex');
  return { type, name, size: bytes.length, digest };
}

/** Stores a document. Returns its id, or the id of the same file of its form. */
export async function insertDocument(
  work: Work,
  { id = work.newId(), owner, fields, file, stored, isLate }: NewDocument,
): Promise<string> {
  const { clock } = work;
  const { digest } = file;
  const earlier = owner.account_id && (await findDuplicate(work, owner, digest));
  if (earlier) return earlier;
  const known = isLate && (await findEarlierUpload(work, owner, digest));
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
      size: file.size,
      created_at: now,
      updated_at: now,
    })
    .execute();
  work.recordCreated('uploaded-documents', id);
  await attachFile(work.trx, id, stored);
  return id;
}

/**
 * Applies `prevent-duplicated-uploaded-documents`. Until the form is submitted, a file removed from
 * it and chosen again is the same document.
 */
async function findDuplicate(
  { trx }: Work,
  { account_id: accountId, resource_token_id: tokenId }: DocumentOwner,
  digest: string,
): Promise<string | undefined> {
  const policies = await policiesOf(trx, String(accountId));
  if (!policies['prevent-duplicated-uploaded-documents']) return undefined;
  // Serializes concurrent uploads of one file.
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
  throw invalidAttribute('file', 'file was already uploaded. Send a different one.');
}

/** Finds the same file uploaded in another window, or before a reload. */
async function findEarlierUpload(
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

function nameOf({ name, type }: Content): string {
  const isUsable = name !== '' && !containsCardNumber(name);
  return isUsable ? name.slice(0, 255) : `document.${type.extensions[0]}`;
}

/** Returns the sender's extension if it fits the type, otherwise the default, with the dot. */
function extensionOf({ type }: Content, claimed = ''): string {
  const wanted = claimed.replace('.', '').toLowerCase();
  return `.${type.extensions.find((known) => known === wanted) ?? type.extensions[0]}`;
}

import type { Selectable } from 'kysely';
import { Failure } from '../../kernel/failure.ts';
import type { Call } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import type { UploadedDocumentsTable } from '../../kernel/store/database.ts';
import type { DocumentFiles } from './document-files.ts';
import type { DocumentLinks } from './document-links.ts';

/**
 * The file that a signed link leads to. It comes from strangers, so a browser may only save it:
 * shown on the platform's origin, it could act as a page of the platform.
 *
 * @throws Failure forbidden for a link that was not made here or has expired, and for a document
 *   that may not be downloaded; not_found
 */
export async function download(
  { store }: Services,
  call: Pick<Call, 'params' | 'url'>,
  parts: { links: DocumentLinks; files: DocumentFiles },
): Promise<Response> {
  const id = call.params.id ?? '';
  if (!parts.links.isValid(id, call.url.searchParams)) {
    throw new Failure('forbidden', 'This link is not valid, or has expired. Ask for a new one.');
  }
  const document = await store.db
    .selectFrom('uploaded_documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const bytes = document && (await parts.files.read(store.db, id));
  if (!bytes) throw new Failure('not_found', 'There is no uploaded-documents with this id.');
  if (!document.allow_download) {
    throw new Failure('forbidden', 'This document may not be downloaded.');
  }
  return new Response(new Uint8Array(bytes), { headers: headersOf(document) });
}

function headersOf(document: Selectable<UploadedDocumentsTable>): Record<string, string> {
  return {
    'content-type': document.mime_type,
    'content-length': String(document.size),
    'content-disposition': dispositionOf(document),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}

/** RFC 6266: a name in ASCII for old clients, and the label as it is. */
function dispositionOf(document: { label: string; extension: string }): string {
  const { label, extension } = document;
  const name = label.toLowerCase().endsWith(extension) ? label : `${label}${extension}`;
  const plain = name.replace(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(Buffer.from(name).toString()).replace(/['()*]/g, escapeOctet);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function escapeOctet(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

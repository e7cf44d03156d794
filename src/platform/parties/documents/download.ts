import type { Call } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { type FileLinks, savedFile } from './file-links.ts';
import { openFile } from './read-file.ts';
import { streamFile } from './stream-file.ts';

/** Returns the document of a signed link. @throws Failure forbidden, not_found */
export async function download(
  services: Services,
  call: Pick<Call, 'params' | 'url'>,
  links: FileLinks,
): Promise<Response> {
  const id = call.params.id ?? '';
  links.requireValid(id, call.url.searchParams);
  const document = await services.store.db
    .selectFrom('uploaded_documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const chunks = document && (await openFile(services, id));
  if (!chunks) throw new Failure('not_found', 'No uploaded document has this id.');
  if (!document.allow_download) {
    throw new Failure('forbidden', 'Downloads of this document are not allowed.');
  }
  const { log } = services;
  return savedFile(streamFile(chunks, { log, size: document.size }), {
    'content-type': document.mime_type,
    'content-length': String(document.size),
    'content-disposition': dispositionOf(document),
  });
}

/** RFC 6266: an ASCII name for old clients, and the exact label. */
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

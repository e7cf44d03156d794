import type { MultipartForm } from '../../src/platform/kernel/api/http/parse-multipart.ts';
import { Failure } from '../../src/platform/kernel/store/types/failure.ts';
import { Buffer } from './node/buffer.ts';

/** Parses a multipart form of at most one file with the browser's parser. @throws Failure malformed_request */
export async function parseMultipart(bytes: Buffer, contentType: string): Promise<MultipartForm> {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => {
      throw new Failure(
        'malformed_request',
        'The body must be a complete form of the type multipart/form-data.',
      );
    });
  const entries = [...form];
  const [file, ...more] = entries.flatMap(([, value]) =>
    typeof value === 'string' ? [] : [value],
  );
  if (more.length > 0) throw new Failure('malformed_request', 'Send one file in each request.');
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    fields: Object.fromEntries(fields),
    file: file && {
      name: file.name,
      type: file.type,
      bytes: Buffer.from(await file.arrayBuffer()),
    },
  };
}

import { createHash } from 'node:crypto';
import type { Secrets } from '../../store/index.ts';
import { sortedKeys } from './kebab-keys.ts';
import { parseMultipart } from './parse-multipart.ts';
import type { RequestBody } from './read-body.ts';

const purpose = 'idempotent-requests';

/**
 * Returns a digest of a request, regardless of the order of members, whitespace and the boundary of a
 * form. It is keyed, so that nobody can find the body by guessing.
 */
export async function contentDigest(
  secrets: Pick<Secrets, 'derive'>,
  { act, body }: { act: string; body: RequestBody },
): Promise<string> {
  return secrets.derive(purpose, `${act}\n${await canonical(body)}`);
}

async function canonical({ bytes, contentType }: RequestBody): Promise<string> {
  if (contentType.toLowerCase().startsWith('multipart/')) {
    const form = await parseMultipart(bytes, contentType).catch(() => undefined);
    if (form) {
      const { fields, file } = form;
      return JSON.stringify([
        sortedKeys(fields),
        file && [file.name, file.type, hashOf(file.bytes)],
      ]);
    }
  }
  try {
    return JSON.stringify(sortedKeys(JSON.parse(bytes.toString())));
  } catch {
    return hashOf(bytes);
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

import { createHash } from 'node:crypto';
import { neverStored } from '../../../../contract/index.ts';
import type { Secrets } from '../../store/index.ts';
import { isRecord, sortedKeys } from './kebab-keys.ts';
import { parseMultipart } from './parse-multipart.ts';
import type { RequestBody } from './read-body.ts';

const purpose = 'idempotent-requests';

/**
 * Returns a digest of a request, regardless of the order of members, whitespace and the boundary of a
 * form. It is keyed, so that nobody can find the body by guessing. Attributes that are never stored
 * aren't part of it: anyone who has the key could try all security codes.
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
    return JSON.stringify(withoutNeverStored(sortedKeys(JSON.parse(bytes.toString()))));
  } catch {
    // It may contain a security code, and its answer is an error anyway.
    return `malformed, ${bytes.length} bytes`;
  }
}

function withoutNeverStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNeverStored);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !neverStored.has(name.toLowerCase()));
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutNeverStored(item)]));
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

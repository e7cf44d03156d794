import { isStorable } from '../../contract/storable-text.ts';

/** Reads a body as text. Stops and returns undefined if it is too long. */
export async function readText(
  { body }: Pick<Response, 'body'>,
  maxBytes: number,
): Promise<string | undefined> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return Buffer.concat(chunks).toString('utf8');
    length += value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

/** Parses JSON; undefined if it is invalid or contains text that the database can't store. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, requireStorable);
  } catch {
    return undefined;
  }
}

function requireStorable(key: string, value: unknown): unknown {
  if (isStorable(key) && (typeof value !== 'string' || isStorable(value))) return value;
  throw new SyntaxError('text that cannot be stored');
}

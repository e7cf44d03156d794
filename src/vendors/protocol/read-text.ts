import { isStorable } from '../../contract/storable-text.ts';

/** A body as text, or undefined when it is longer than it may be: then the rest is not read. */
export async function readText(
  { body }: Pick<Response, 'body'>,
  mostBytes: number,
): Promise<string | undefined> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return Buffer.concat(chunks).toString('utf8');
    length += value.length;
    if (length > mostBytes) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

/** Undefined when it is no JSON, or has text that the database cannot hold. */
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

import { containsCardNumber } from '../../../../contract/index.ts';

/** Enough for the message of an error. */
const mostBytes = 1024;
/** A server that has sent its status must not keep a delivery open. */
const patienceMs = 1000;

/** Reads the first 1024 bytes of a body, or what comes of it within a second, and ends the stream. */
export async function beginningOf(body: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const read = async () => {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= mostBytes) return;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, patienceMs);
  });
  // A body that breaks off doesn't change that the status has come.
  await Promise.race([read().catch(() => {}), patience]);
  clearTimeout(timer);
  end(body);
  return Buffer.concat(chunks).subarray(0, mostBytes);
}

function end(body: object): void {
  if ('destroy' in body && typeof body.destroy === 'function') body.destroy();
}

/**
 * Returns the text of a body, as far as it is stored: without a character that was cut in half, control
 * characters, and card numbers, which a server may repeat from a page of its own. Null for an empty one.
 */
export function storableAnswer(body: Buffer): string | null {
  const text = body
    .toString('utf8')
    .replace(/\ufffd{1,3}$/, '')
    .replace(/[^\P{Cc}\n\t]/gu, '');
  if (text === '') return null;
  return containsCardNumber(text) ? '[contains a card number]' : text;
}

import { bytesOf } from '../range.ts';
import { deflate } from './deflate.ts';
import type { StreamContext } from './filters.ts';
import { entriesWithout, packingKeys, replaceObject } from './replace-stream.ts';
import type { PdfObject } from './scan.ts';
import { sliceOf } from './syntax.ts';

/** Packs objects into their stream again, without the erased text. Returns false if they don't fit. */
export async function repackObjects(
  { cipher }: Pick<StreamContext, 'cipher'>,
  stream: PdfObject,
  packed: readonly PdfObject[],
): Promise<boolean> {
  const texts = packed.map(({ value }) =>
    sliceOf(value.text, value.start, value.end).replace(/^<< +>>$/, '<<>>'),
  );
  let at = 0;
  const offsets = packed.map(({ id }, index) => {
    const offset = `${id.split(' ')[0]} ${at}`;
    at += (texts[index]?.length ?? 0) + 1;
    return offset;
  });
  const head = `${offsets.join(' ')} `;
  const whole = bytesOf(head + texts.join(' '));
  const deflated = await deflate(whole);
  const filter = '/Filter/FlateDecode';
  const isPacked = deflated.length + filter.length < whole.length;
  const content = isPacked ? deflated : whole;
  const data = cipher ? cipher.encrypt(content, stream.id) : content;
  const kept = entriesWithout(stream, [...packingKeys, 'First', 'N']);
  const entries = `/N ${packed.length}/First ${head.length}${isPacked ? filter : ''}/Length ${data.length}`;
  return replaceObject(stream, { dictionary: `<<${kept}${entries}>>`, data });
}

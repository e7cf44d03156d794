import { bytesOf } from '../range.ts';
import { deflate } from './deflate.ts';
import { entriesBut, packingKeys, replaceObject } from './replace-stream.ts';
import type { PdfObject } from './scan.ts';
import type { StreamReading } from './stream-reading.ts';
import { sliceOf } from './syntax.ts';

/**
 * Packs objects into their stream again, without the blanks between them, so that they take less
 * room than before, however they were packed.
 *
 * @returns whether they fit into its place
 */
export async function repackObjects(
  { crypt }: Pick<StreamReading, 'crypt'>,
  stream: PdfObject,
  packed: readonly PdfObject[],
): Promise<boolean> {
  const texts = packed.map(({ value }) =>
    sliceOf(value.text, value.start, value.end).replace(/^<< +>>$/, '<<>>'),
  );
  let at = 0;
  const places = packed.map(({ id }, index) => {
    const place = `${id.split(' ')[0]} ${at}`;
    at += (texts[index]?.length ?? 0) + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const whole = bytesOf(head + texts.join(' '));
  const deflated = await deflate(whole);
  const filter = '/Filter/FlateDecode';
  const isPacked = deflated.length + filter.length < whole.length;
  const content = isPacked ? deflated : whole;
  const data = crypt ? crypt.encrypt(content, stream.id) : content;
  const kept = entriesBut(stream, [...packingKeys, 'First', 'N']);
  const own = `/N ${packed.length}/First ${head.length}${isPacked ? filter : ''}/Length ${data.length}`;
  return replaceObject(stream, { dictionary: `<<${kept}${own}>>`, data });
}

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
  const deflated = await deflate(bytesOf(head + texts.join(' ')));
  const data = crypt ? crypt.encrypt(deflated, stream.id) : deflated;
  const kept = entriesBut(stream, [...packingKeys, 'First', 'N']);
  const own = `/N ${packed.length}/First ${head.length}/Filter/FlateDecode/Length ${data.length}`;
  return replaceObject(stream, { dictionary: `<<${kept}${own}>>`, data });
}

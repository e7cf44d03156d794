import { deflateSync } from 'node:zlib';
import { bytesOf } from '../range.ts';

/** Parts of a document. */
export interface Layout {
  /** Object 5. */
  information?: string;
  metadata?: string;
  /** Object 2. */
  text?: string;
  /** More entries of the trailer. */
  trailer?: string;
  /** Value of `/Info`. Default: `5 0 R` */
  info?: string;
  packed?: Record<number, string>;
  /** Packs the objects of the object stream. */
  pack?: (bytes: Uint8Array) => Uint8Array | string;
  /** Dictionary entries for `pack`. */
  filter?: string;
  /** More entries of the catalog. */
  catalog?: string;
  /** More objects, numbered from 20. */
  more?: Record<number, string>;
}

/** Creates a document with a cross-reference stream and, optionally, packed objects. */
export function pdf(layout: Layout): Uint8Array<ArrayBuffer> {
  const { information, metadata, trailer = '', info = '5 0 R', packed = {}, more = {} } = layout;
  const objects: Record<number, string> = {
    1: `<</Type /Catalog /Pages 3 0 R ${metadata ? '/Metadata 7 0 R' : ''} ${layout.catalog ?? ''}>>`,
    3: `<<${page}>>`,
    4: '<</Type /Page /Parent 3 0 R /MediaBox [0 0 612 792] /Contents 6 0 R /Resources <</Font <</F1 8 0 R>>>>>>',
    6: `<</Length ${shown.length}>> stream\n${shown}\nendstream`,
    8: font,
    ...(information && { 5: information }),
    ...(metadata && { 7: metadata }),
    ...(layout.text && { 2: layout.text }),
    ...more,
  };
  const numbers = Object.keys(packed).map(Number);
  if (numbers.length > 0) objects[9] = packedStream(packed, layout);
  let file = '%PDF-1.7\n';
  const places: Record<number, number> = {};
  for (const [number, content] of Object.entries(objects)) {
    places[Number(number)] = file.length;
    file += `${number} 0 obj\n${content}\nendobj\n`;
  }
  const start = file.length;
  const rows = Array.from({ length: 24 }, (_, number) => {
    const inside = numbers.indexOf(number);
    if (inside >= 0) return [2, 9, inside];
    return number === 10 ? [1, start, 0] : places[number] ? [1, places[number], 0] : [0, 0, 0];
  });
  const table = rows
    .map(([kind = 0, at = 0, index = 0]) => String.fromCharCode(kind, at >> 8, at & 255, index))
    .join('');
  file += `10 0 obj\n<</Type /XRef /Size 24 /W [1 2 1] /Root 1 0 R /Info ${info} ${trailer} /Length ${table.length}>> stream\n${table}\nendstream\nendobj\nstartxref\n${start}\n%%EOF`;
  return bytesOf(file);
}

const page = '/Type /Pages /Kids [4 0 R] /Count 1';
const shown = 'BT /F1 12 Tf 72 720 Td (Statement) Tj ET';
const font = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>';

function packedStream(
  packed: Record<number, string>,
  { pack = deflateSync, filter = '/Filter /FlateDecode' }: Layout,
): string {
  let content = '';
  const head = Object.entries(packed)
    .map(([number, object]) => {
      const place = `${number} ${content.length}`;
      content += `${object} `;
      return place;
    })
    .join(' ');
  const bytes = pack(bytesOf(`${head} ${content}`));
  const stream = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1');
  return `<</Type /ObjStm /N ${Object.keys(packed).length} /First ${head.length + 1} ${filter} /Length ${stream.length}>> stream\n${stream}\nendstream`;
}

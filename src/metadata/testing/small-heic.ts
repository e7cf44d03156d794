const two = (value: number) => String.fromCharCode(value >> 8, value & 255);
const four = (value: number) => two(value >>> 16) + two(value & 0xffff);
const box = (type: string, content: string) => four(content.length + 8) + type + content;

export const exif = 'Exif\0\0MM\0* 52.5200N';
export const xmp = '<x:xmpmeta>13.4050E</x:xmpmeta>';

/** A HEIC as from phones: items with their types, then their locations. */
export function heic(version: 0 | 1 = 1, brand = 'heic', codec = 'hvc1'): string {
  const itemOf = (id: number, type: string) => box('infe', `\x02\0\0\0${two(id)}\0\0${type}\0`);
  const head = box('ftyp', `${brand}\0\0\0\0mif1${brand}`);
  const metaOf = (pixelsAt: number) => {
    const entry = (id: number, at: number, length: number) =>
      `${two(id)}${version ? '\0\0' : ''}\0\0\0\x01${four(at)}${four(length)}`;
    const parts = [
      entry(1, pixelsAt, 6),
      entry(2, pixelsAt + 6, exif.length),
      entry(3, pixelsAt + 6 + exif.length, xmp.length),
    ];
    return box(
      'meta',
      `\0\0\0\0${box('hdlr', '\0\0\0\0pict')}${box(
        'iinf',
        `\0\0\0\0\0\x03${itemOf(1, codec)}${itemOf(2, 'Exif')}${itemOf(3, 'mime')}`,
      )}${box('iloc', `${String.fromCharCode(version)}\0\0\0\x44\0\0\x03${parts.join('')}`)}`,
    );
  };
  const pixelsAt = head.length + metaOf(0).length + 8;
  return head + metaOf(pixelsAt) + box('mdat', `pixels${exif}${xmp}`);
}

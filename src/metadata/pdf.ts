import { metadataOfJpeg } from './jpeg.ts';
import { stripPacked } from './pdf-packed.ts';
import { behindBlanks, partOf, streamsWith } from './pdf-syntax.ts';
import { textOf } from './range.ts';

/** What a PDF says about itself is in an object that its trailers name. */
const information = /\/Info\s{1,9}(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}R/g;
const reference = /(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}R/g;
/** Each version of a document that is kept in the file may have one, with some texts. */
const mostObjects = 500;
/** How a stream is packed. */
const packing = /\/(?:Filter|DecodeParms)\s*(?:\[[^\]]*\]|<<[^>]*>>|\/\w+|null)/g;
const signature = /\/ByteRange\s*\[/;
const onlyJpeg = /\/Filter\s*(?:\[\s*)?\/DCTDecode\s*(?!\s*\/\w+Decode)/;

/**
 * Without metadata: what the document says about itself and XMP, also that of its pictures, and EXIF
 * in its photos. Nothing moves, so that every offset stays right: blanks stand in its place. A signed
 * document stays as it is, since it would lose the proof of who wrote it.
 */
export async function stripPdf(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const stripped = bytes.slice();
  // Decodes one character for each byte, with others above 127 than the bytes: none is looked for.
  const text = new TextDecoder('latin1').decode(bytes);
  if (signature.test(text)) return stripped;
  stripXmp(text, stripped);
  stripPhotos(text, stripped);
  const names = [...text.matchAll(information)];
  const ids = new Set(names.map(idOf).slice(0, mostObjects));
  const { named, found } = stripInformation(text, stripped, ids);
  const packed = new Set([...named, ...ids].filter((id) => !found.has(id)));
  if (await stripPacked(text, stripped, packed)) return stripped;
  // What does not fit stays where it is, and nothing leads to it any more.
  for (const { 0: name, index } of names) stripped.fill(0x20, index, index + name.length);
  return stripped;
}

/** A stream of blanks, which nothing unpacks. */
function stripXmp(text: string, stripped: Uint8Array): void {
  for (const { at, dictionary, start, end } of streamsWith(text, /\/Type\s*\/Metadata\b/g)) {
    stripped.fill(0x20, start, end);
    for (const { 0: found, index } of dictionary.matchAll(packing)) {
      stripped.fill(0x20, at + index, at + index + found.length);
    }
  }
}

function stripPhotos(text: string, stripped: Uint8Array): void {
  for (const { dictionary, start, end } of streamsWith(text, /\/DCTDecode\b/g)) {
    if (!onlyJpeg.test(dictionary)) continue;
    const photo = stripped.subarray(start, end);
    if (textOf(photo, 0, 2) !== '\xff\xd8') continue;
    for (const [from, to] of metadataOfJpeg(photo)) photo.fill(0, from, to);
  }
}

interface Found {
  /** Objects that hold the texts of information. */
  readonly named: ReadonlySet<string>;
  /** Which of all stand in plain sight, and are blank by now. */
  readonly found: ReadonlySet<string>;
}

function stripInformation(text: string, stripped: Uint8Array, ids: ReadonlySet<string>): Found {
  const named = new Set<string>();
  const found = new Set<string>();
  const blank = (wanted: ReadonlySet<string>, isText: boolean) => {
    for (const { id, start } of objectsOf(text, wanted)) {
      const inside = partOf(text, start, isText);
      if (!inside) continue;
      found.add(id);
      const content = text.slice(...inside);
      for (const match of isText ? [] : content.matchAll(reference)) named.add(idOf(match));
      stripped.fill(0x20, ...inside);
    }
  };
  blank(ids, false);
  blank(new Set([...named].slice(0, mostObjects)), true);
  return { named, found };
}

/** Where the objects of these numbers begin, in each version of the document. */
function* objectsOf(
  text: string,
  ids: ReadonlySet<string>,
): Generator<{ id: string; start: number }> {
  if (ids.size === 0) return;
  const numbers = [...ids].map((id) => id.replace(' ', '\\s{1,9}')).join('|');
  let versions = 0;
  for (const match of text.matchAll(new RegExp(`(?<!\\d)(?:${numbers})\\s{1,9}obj\\b`, 'g'))) {
    if (++versions > mostObjects) return;
    const [number, generation] = match[0].split(/\s+/);
    const start = behindBlanks(text, match.index + match[0].length);
    yield { id: `${number} ${generation}`, start };
  }
}

function idOf([, number, generation]: RegExpExecArray): string {
  return `${Number(number)} ${Number(generation)}`;
}

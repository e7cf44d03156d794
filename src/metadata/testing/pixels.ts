import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';

/** Creates a document of one page with a text and a photo. */
export async function documentWith(
  photo: Uint8Array,
  info: Record<string, string> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ info });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.text('Statement of November');
  document.image(Buffer.from(photo));
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

/** Returns the decoded pixels of the first photo in a document. */
export async function pixelsInDocument(bytes: Uint8Array): Promise<Buffer> {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await opening.promise;
  const page = await pdf.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const [name] = argsArray[fnArray.indexOf(OPS.paintImageXObject)] ?? [];
  const image = await new Promise<unknown>((resolve) => page.objs.get(name, resolve));
  await opening.destroy();
  if (typeof image !== 'object' || image === null || !('data' in image)) {
    throw new Error('The document has no photo that can be decoded.');
  }
  return Buffer.from(image.data as Uint8ClampedArray);
}

/** Returns the decoded pixels of a JPEG or PNG. */
export async function pixelsOf(picture: Uint8Array): Promise<Buffer> {
  return pixelsInDocument(await documentWith(picture));
}

import type { DocumentType } from '../../../contract/index.ts';

/** Types besides pictures and PDFs that operators can open. Forms accept none of them. */

const text: DocumentType = { mimeType: 'text/plain', extensions: ['txt', 'text'] };
const csv: DocumentType = { mimeType: 'text/csv', extensions: ['csv'] };

interface Mark {
  readonly type: DocumentType;
  /** A name contained in every file of the type, as Latin-1 text. */
  readonly name: string;
}

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const archived: readonly Mark[] = [
  markOf(`${openXml}.wordprocessingml.document`, 'docx', 'word/document.xml'),
  markOf(`${openXml}.spreadsheetml.sheet`, 'xlsx', 'xl/workbook.xml'),
  markOf(`${openXml}.presentationml.presentation`, 'pptx', 'ppt/presentation.xml'),
  markOf(`${openDocument}.text`, 'odt', `mimetype${openDocument}.text`),
  markOf(`${openDocument}.spreadsheet`, 'ods', `mimetype${openDocument}.spreadsheet`),
];

/** In compound files, whose directory uses UTF-16. */
const compound: readonly Mark[] = [
  markOf('application/msword', 'doc', wide('WordDocument')),
  markOf('application/vnd.ms-excel', 'xls', wide('Workbook')),
  markOf('application/vnd.ms-powerpoint', 'ppt', wide('PowerPoint Document')),
];

/** Names of macros. */
const programs = ['vbaProject.bin', wide('_VBA_PROJECT'), 'Basic/script-lc.xml'];

/** All types accepted in addition to those of the forms. */
export const officeTypes: readonly DocumentType[] = [
  text,
  csv,
  ...[...archived, ...compound].map(({ type }) => type),
];

/** Detects the type by content, of plain text by name. Files with macros or markup have none. */
export function officeTypeOf(bytes: Buffer, name: string): DocumentType | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const plain = [text, csv].find(({ extensions }) => extensions.includes(extension));
  if (plain) return isPlainText(bytes) ? plain : undefined;
  const marks = marksOf(bytes);
  const holds = (found: string) => bytes.includes(found, 0, 'latin1');
  if (marks.length === 0 || programs.some(holds)) return undefined;
  return marks.find((mark) => holds(mark.name))?.type;
}

function marksOf(bytes: Buffer): readonly Mark[] {
  const signature = bytes.toString('latin1', 0, 8);
  if (signature.startsWith('PK\x03\x04')) return archived;
  return signature === '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1' ? compound : [];
}

/** Content that a browser would treat as a page, a picture or a script. */
const markup = /<\s*(?:!doctype|\?xml|html|head|body|svg|script|iframe|object|embed)\b/i;

/** Returns true for UTF-8 without control characters, markup or a script header. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return (
      !/(?![\t\n\f\r])\p{Cc}/u.test(decoded) && !/^\s*#!/.test(decoded) && !markup.test(decoded)
    );
  } catch {
    return false;
  }
}

function markOf(mimeType: string, extension: string, name: string): Mark {
  return { type: { mimeType, extensions: [extension] }, name };
}

/** Encodes a name in UTF-16, as Latin-1 text. */
function wide(name: string): string {
  return [...name].map((character) => `${character}\0`).join('');
}

import { SaxesParser } from 'saxes';

/** An element, by its local name. Namespaces are kept for the root of a message only. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Not XML that is read here. The message quotes nothing of the text. */
export class NotXml extends Error {
  override readonly name = 'NotXml';
}

const maxDepth = 64;

interface Open {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/**
 * Reads XML in UTF-8. Refuses document types, so that there are no entities but the five of XML, no references to
 * other files and no defaults.
 *
 * @throws NotXml
 */
export function parseXml(content: Buffer): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: Open[] = [];
  let root: XmlElement | undefined;
  parser.on('error', () => {
    throw new NotXml('the file is not well-formed XML');
  });
  parser.on('doctype', () => {
    throw new NotXml('a file with a document type is not read');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length === maxDepth) throw new NotXml(`elements are nested deeper than ${maxDepth}`);
    const plain = Object.values(attributes).map((each) => [each.local, each.value] as const);
    const values = Object.fromEntries(plain);
    open.push({ name: local, namespace: uri, attributes: values, children: [], text: '' });
  });
  const addText = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (element && parent) parent.children.push(element);
    else root = element;
  });
  parser.write(decode(content)).close();
  if (!root) throw new NotXml('the file has no element');
  return root;
}

function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new NotXml('the file is not in UTF-8');
  }
}

/** Returns the children that a path of names leads to. */
export function allAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [element],
  );
}

/** Returns the trimmed text at a path; null if it is missing or blank. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | null {
  return allAt(element, ...path)[0]?.text.trim() || null;
}

/** Content for `writeXml`: a text, or elements in order; undefined is left out. */
type XmlContent = string | readonly (XmlNode | undefined)[];
export type XmlNode = readonly [
  name: string,
  content: XmlContent,
  attributes?: Readonly<Record<string, string>>,
];

/** Writes an element. Texts and attributes are escaped; characters that XML does not allow are left out. */
export function writeXml([name, content, attributes = {}]: XmlNode): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeText(value)}"`,
  );
  const inner =
    typeof content === 'string'
      ? escapeText(content)
      : content.map((node) => (node ? writeXml(node) : '')).join('');
  return `<${name}${written.join('')}>${inner}</${name}>`;
}

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeText(text: string): string {
  return text
    .replace(/[^\x20-\x7e\xa0-\ud7ff\ue000-\ufffd]/g, ' ')
    .replace(/[&<>"]/g, (character) => escaped[character] ?? '');
}

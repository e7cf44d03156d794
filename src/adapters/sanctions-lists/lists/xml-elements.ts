import { SaxesParser } from 'saxes';
import { ListProblem } from './listed-entity.ts';

/** An element of XML: names are without prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Reads XML and calls back for each element with one of the names, with its content. Keeps no other elements, so
 * that a large file takes little memory. Resolves no entities of the file's own.
 *
 * @returns the root element, without its content
 * @throws ListProblem if the text is not well-formed, as after a broken download
 */
export function readXml(
  text: string,
  name: string,
  { wanted, take }: { wanted: readonly string[]; take: (element: XmlElement) => void },
): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  parser.on('error', (error) => {
    throw new ListProblem(`${name} is not well-formed XML: ${error.message}`);
  });
  parser.on('opentag', ({ local, attributes }) => {
    const values = Object.values(attributes).map((one) => [one.local, one.value] as const);
    const element = { name: local, attributes: Object.fromEntries(values), children: [], text: '' };
    root ??= element;
    open.at(-1)?.children.push(element);
    if (open.length > 0 || wanted.includes(local)) open.push(element);
  });
  const addText = (part: string) => {
    const inner = open.at(-1);
    if (inner) inner.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed && open.length === 0) take(closed);
  });
  parser.write(text).close();
  if (!root) throw new ListProblem(`${name} has no elements.`);
  return root;
}

/** Returns the children with a name. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** Returns the trimmed text of the first child with a name; empty if there is none. */
export const textOf = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text.trim() ?? '';

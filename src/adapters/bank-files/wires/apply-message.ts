import type { Queries } from '../../serve/index.ts';
import type { Bank } from '../books/bank.ts';
import { addFinding } from '../books/findings.ts';
import { applyReturns } from './apply-returns.ts';
import { applyStatement } from './apply-statement.ts';
import { applyStatuses } from './apply-statuses.ts';
import { parseXml, type XmlElement } from './xml.ts';

/** A message of ISO 20022 in the bank's file. */
export interface Message {
  /** Name of the file. */
  readonly name: string;
  /** The element below `Document`. */
  readonly body: XmlElement;
}

type Apply = (bank: Bank, tx: Queries, message: Message) => Promise<void>;

/** By name and any version, because banks change to new versions at different times. */
const kinds: Readonly<Record<string, Apply>> = {
  'pacs.002': applyStatuses,
  'pain.002': applyStatuses,
  'pacs.004': applyReturns,
  'camt.053': applyStatement,
  'camt.054': applyStatement,
};

/**
 * Applies the messages of a file, each a `Document`, alone or in envelopes.
 *
 * @throws NotXml
 */
export async function applyMessage(
  bank: Bank,
  tx: Queries,
  { name, content }: { name: string; content: Buffer },
): Promise<void> {
  const documents = documentsIn(parseXml(content));
  if (documents.length === 0) await addUnknown(bank, tx, name, 'no Document');
  for (const { namespace, children } of documents) {
    const [, kind = ''] = /:(\w{4}\.\d{3})\.\d{3}\.\d{2}$/.exec(namespace) ?? [];
    const apply = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    const [body] = children;
    if (apply && body) await apply(bank, tx, { name, body });
    else await addUnknown(bank, tx, name, kind || 'a Document of no known namespace');
  }
}

function documentsIn(element: XmlElement): XmlElement[] {
  return element.name === 'Document' ? [element] : element.children.flatMap(documentsIn);
}

function addUnknown(bank: Bank, tx: Queries, file: string, what: string): Promise<void> {
  return addFinding(bank, tx, { kind: 'message-not-known', file, note: `${what} is not read` });
}

import { expect, type Frame, type Locator } from '@playwright/test';

/** An address in Chromium's store, by the names of its field types. */
export type KeptAddress = Readonly<Record<string, string>>;

/** A card in Chromium's store. */
export interface KeptCard {
  number: string;
  name: string;
  /** Two digits. */
  expiryMonth: string;
  /** Four digits. */
  expiryYear: string;
  cvc: string;
}

/** An entry that autofill suggests. */
export type Suggestion = { card: KeptCard } | { address: KeptAddress };

interface DomNode {
  backendNodeId: number;
  attributes?: string[];
  children?: DomNode[];
}

/**
 * Fills the form of a field as the browser does when somebody chooses a suggestion. Only the full
 * Chromium has autofill.
 */
export async function autofill(field: Locator, suggestion: Suggestion): Promise<void> {
  const id = await field.getAttribute('id');
  const frame = await (await field.elementHandle())?.ownerFrame();
  if (!id || !frame) throw new Error('The field is gone');
  // Our frame is of another site than the page, so it has its own process and session.
  const session = await field.page().context().newCDPSession(frame);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const trigger = async (node: DomNode | undefined, chosen: Suggestion) => {
    if (!node) throw new Error(`There is no field ${id}`);
    const where = { fieldId: node.backendNodeId, frameId: frameTree.frame.id };
    await session.send('Autofill.trigger', { ...where, ...asKept(chosen) });
  };
  // Chromium detects a field some time after it is drawn, and fills only detected fields.
  for (const drawn of await fieldsIn(frame)) {
    await expect(() => trigger(nodeWith(drawn, root), { address: {} })).toPass();
  }
  await trigger(nodeWith(id, root), suggestion);
  await session.detach();
}

/** Returns the ids of fields with an autofill hint. */
function fieldsIn(frame: Frame): Promise<string[]> {
  return frame
    .locator('input[autocomplete], select[autocomplete]')
    .evaluateAll((fields) => fields.map(({ id }) => id));
}

function asKept(suggestion: Suggestion) {
  if ('card' in suggestion) return { card: suggestion.card };
  const entries = Object.entries(suggestion.address);
  return { address: { fields: entries.map(([name, value]) => ({ name, value })) } };
}

function nodeWith(id: string, node: DomNode): DomNode | undefined {
  const { attributes = [], children = [] } = node;
  const at = attributes.indexOf('id');
  if (at >= 0 && attributes[at + 1] === id) return node;
  for (const child of children) {
    const found = nodeWith(id, child);
    if (found) return found;
  }
  return undefined;
}

import type { AccessibilityBus, Reference } from './accessibility-bus.ts';

export interface Accessible {
  /** Number of the role in AT-SPI. */
  readonly role: number;
  readonly name: string;
  readonly description: string;
  /** Numbers of the states in AT-SPI. */
  readonly states: ReadonlySet<number>;
  /** In most engines, with `\ufffc` in place of each child. */
  readonly text: string;
  readonly children: readonly Accessible[];
}

const registry: Reference = ['org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root'];
const documentOfPage = 95;
/** Maximum depth; more than any page here has. */
const deepest = 80;

/** Reads the current documents of all browsers on the bus. */
export async function readDocuments(bus: AccessibilityBus): Promise<Accessible[]> {
  const applications = await childrenOf(bus, registry);
  const found = await Promise.all(applications.map((one) => documentsIn(bus, one, deepest)));
  return Promise.all(found.flat().map((document) => readTree(bus, document, deepest)));
}

async function documentsIn(
  bus: AccessibilityBus,
  of: Reference,
  levels: number,
): Promise<Reference[]> {
  if ((await roleOf(bus, of)) === documentOfPage) return [of];
  if (levels === 0) return [];
  const children = await childrenOf(bus, of);
  return (await Promise.all(children.map((child) => documentsIn(bus, child, levels - 1)))).flat();
}

async function readTree(bus: AccessibilityBus, of: Reference, levels: number): Promise<Accessible> {
  const [role, name, description, states, text, children] = await Promise.all([
    roleOf(bus, of),
    bus.read(of, 'Name'),
    bus.read(of, 'Description'),
    bus.call(of, 'Accessible.GetState'),
    // Not every object has a text.
    bus.call(of, 'Text.GetText', 0, -1).catch(() => ''),
    levels === 0 ? [] : childrenOf(bus, of),
  ]);
  const [low = 0, high = 0] = states as number[];
  return {
    role,
    name: String(name ?? ''),
    description: String(description ?? ''),
    states: new Set(bitsOf(low).concat(bitsOf(high).map((bit) => bit + 32))),
    text: String(text ?? ''),
    children: await Promise.all(children.map((child) => readTree(bus, child, levels - 1))),
  };
}

const bitsOf = (word: number) =>
  Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (word >>> bit) & 1);

async function roleOf(bus: AccessibilityBus, of: Reference): Promise<number> {
  return Number(await bus.call(of, 'Accessible.GetRole'));
}

async function childrenOf(bus: AccessibilityBus, of: Reference): Promise<Reference[]> {
  return (await bus.call(of, 'Accessible.GetChildren')) as Reference[];
}

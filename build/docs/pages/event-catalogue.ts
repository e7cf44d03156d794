import { type Operation, operations } from '../../../src/contract/index.ts';
import { tagGroups } from '../../../src/contract/tag-groups.ts';
import {
  allEvents,
  type DeclaredEvent,
  exampleDelivery,
} from '../../../src/platform/kernel/api/openapi/webhook-objects.ts';

/** Events without a collection of their own, with the group of the reference that they belong to. */
const groupsOfOthers: Readonly<Record<string, string>> = { emails: 'Receive webhooks' };

/** Returns the body of a delivery as JSON, for `docs/webhook-events.md`. */
export function exampleBody(): string {
  const event = allEvents.find(
    ({ type, action }) => `${type}.${action}` === 'contributions.update',
  );
  if (!event) throw new Error('contributions.update is not in webhook-events.ts');
  return blockOf(exampleDelivery(event));
}

/** Returns the catalogue of `docs/webhook-events.md`: every event, by the groups of the reference. */
export function eventCatalogue(): string {
  const sections = Object.entries(tagGroups).flatMap(([title, tags]) => {
    const types = new Set(allEvents.map(({ type }) => type).filter(isIn(title, tags)));
    return types.size === 0 ? [] : [`## ${title}\n\n${[...types].map(sectionOf).join('\n')}`];
  });
  return sections.join('\n');
}

const isIn = (title: string, tags: readonly string[]) => (type: string) =>
  groupsOfOthers[type] === title || tags.includes(type.replaceAll('_', '-'));

function sectionOf(type: string): string {
  const { path } = operationToRead(type) ?? {};
  const reading = path ? `Retrieve the resource with \`GET ${path}\`.\n\n` : '';
  const events = allEvents.filter((event) => event.type === type);
  return `### ${type}\n\n${reading}${events.map(describe).join('\n')}`;
}

function operationToRead(type: string): Operation | undefined {
  const path = `/v2/${type.replaceAll('_', '-')}/:id`;
  return Object.values<Operation>(operations).find(
    (operation) => operation.method === 'GET' && operation.path === path,
  );
}

function describe({ action, terms: { when, data } }: DeclaredEvent): string {
  const event = `**\`${action}\`**: ${when}\n`;
  return data ? `${event}\n${blockOf({ data })}` : event;
}

function blockOf(value: object): string {
  return `\`\`\`json\n${formatJson(value)}\n\`\`\`\n`;
}

/** Formats JSON with one property a line, and what fits into a line in one. */
function formatJson(value: unknown, indent = ''): string {
  const inline = JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/\[ | \]/g, (at) => at.trim());
  if (typeof value !== 'object' || value === null || indent.length + inline.length < 92)
    return inline;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((one) => formatJson(one, deeper))
    : Object.entries(value).map(([name, one]) => `"${name}": ${formatJson(one, deeper)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.map((line) => deeper + line).join(',\n')}\n${indent}${close}`;
}

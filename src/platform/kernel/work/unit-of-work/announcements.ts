import type { WebhookEvent } from '../../services/index.ts';
import type { Queryable } from '../../store/index.ts';
import type { Row } from '../resources/attribute.ts';
import { columnOfToOne } from '../resources/relationship.ts';
import { columnOfAttribute, type Resource } from '../resources/resource.ts';

export interface Changed {
  readonly resource: Resource;
  readonly before: Row;
  after: Row;
  /** Names besides its own columns. */
  readonly parts: Set<string>;
}

/**
 * Returns changed attributes and to-one relationships, sorted. A relationship is named `account.id`,
 * or by its own name if it leads to a part of the resource.
 */
export function changedNames(resource: Resource, before: Row, after: Row): string[] {
  const attributes = Object.entries(resource.attributes).filter(([name, attribute]) => {
    const read = (row: Row) =>
      JSON.stringify(attribute.read(row, columnOfAttribute(name, attribute)));
    return name !== 'updated-at' && read(before) !== read(after);
  });
  const links = Object.entries(resource.relationships).filter(([name, link]) => {
    if (link.kind !== 'one') return false;
    const column = columnOfToOne(name, link);
    return before[column] !== after[column];
  });
  const { parts = [] } = resource.announced ?? {};
  const toLink = ([name]: [string, unknown]) => (parts.includes(name) ? name : `${name}.id`);
  return [...attributes.map(([name]) => name), ...links.map(toLink)].sort();
}

export async function eventsOf(
  trx: Queryable,
  { resource, before, after, parts }: Changed,
): Promise<WebhookEvent[]> {
  const { extras } = resource.announced ?? {};
  const names = [...new Set([...changedNames(resource, before, after), ...parts])];
  if (names.length === 0) return [];
  const besides = extras?.names?.(names, { before, after }) ?? [];
  const changes = [...new Set([...names, ...besides])].sort();
  const data = { changes, ...extras?.data?.(after, changes) };
  return (await receiversOf(trx, resource, after)).map((accountId) => ({
    ...eventOf(resource, after),
    accountId,
    action: 'update',
    data,
  }));
}

/** Returns the accounts whose webhooks receive the events of a row. */
export async function receiversOf(
  trx: Queryable,
  { announced }: Resource,
  row: Row,
): Promise<string[]> {
  const receivers = announced?.receivers ?? ['account_id'];
  const ids =
    typeof receivers === 'function'
      ? await receivers(trx, row)
      : receivers.map((column) => row[column]);
  return ids.filter((id) => typeof id === 'string');
}

export function eventOf(resource: Resource, { id }: Row) {
  return { resourceType: eventTypeOf(resource), resourceId: String(id) };
}

/** In snake_case, as in webhooks: `funds_transfers`. */
export function eventTypeOf({ type }: Resource): string {
  return type.replaceAll('-', '_');
}

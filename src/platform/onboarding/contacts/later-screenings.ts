import type { Resource } from '../../../contract/index.ts';

const type = 'aml-checks';

/**
 * Returns the ids of the AML checks that token holders don't see: all but the first of each contact. A later one
 * would reveal that a sanctions list has the contact's name.
 */
export function laterScreenings(
  contacts: readonly Resource[],
  included: readonly Resource[],
): ReadonlySet<string> {
  const createdAt = new Map(
    included
      .filter((one) => one.type === type)
      .map(({ id, attributes }) => [id, String(attributes['created-at'])] as const),
  );
  const later = contacts.flatMap((contact) => {
    const ids = screeningsOf(contact).filter((id) => createdAt.has(id));
    const order = (id: string) => `${createdAt.get(id)} ${id}`;
    return ids.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).slice(1);
  });
  return new Set(later);
}

/** Removes hidden checks from a contact's relationships. */
export function withoutChecks(contact: Resource, hidden: ReadonlySet<string>): Resource {
  const relationship = contact.relationships?.[type];
  if (hidden.size === 0 || !Array.isArray(relationship?.data)) return contact;
  const data = relationship.data.filter(({ id }) => !hidden.has(id));
  return {
    ...contact,
    relationships: { ...contact.relationships, [type]: { ...relationship, data } },
  };
}

function screeningsOf({ relationships }: Resource): string[] {
  const data = relationships?.[type]?.data;
  return Array.isArray(data) ? data.map(({ id }) => id) : [];
}

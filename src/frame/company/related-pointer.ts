import type { Member } from './member.ts';

/**
 * Splits a pointer into one of a company's people and the rest.
 *
 * @param pointer relative to the company: `related-contacts/1/primary-address/city`
 * @returns the member (undefined for the whole list) and the pointer relative to it; undefined for other
 *   pointers
 */
export function parseRelatedPointer(
  pointer: string,
  members: readonly Member[],
): { member: Member | undefined; rest: string } | undefined {
  const [list, index = '', ...rest] = pointer.split('/');
  if (list !== 'related-contacts') return undefined;
  return { member: index ? members[Number(index)] : undefined, rest: rest.join('/') };
}

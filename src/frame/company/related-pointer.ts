import type { Member } from './member.ts';

/**
 * Splits `related-contacts/1/primary-address/city` into a member (undefined for the whole list) and the rest.
 * Returns undefined for other pointers.
 */
export function parseRelatedPointer(
  pointer: string,
  members: readonly Member[],
): { member: Member | undefined; rest: string } | undefined {
  const [list, index = '', ...rest] = pointer.split('/');
  if (list !== 'related-contacts') return undefined;
  return { member: index ? members[Number(index)] : undefined, rest: rest.join('/') };
}

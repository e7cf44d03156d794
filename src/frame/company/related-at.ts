import type { Member } from './member.ts';

/**
 * Whom of a company's people a pointer is about.
 *
 * @param pointer relative to the company: `related-contacts/1/primary-address/city`
 * @returns the member, unless it is about all of them, and the pointer relative to it; undefined when
 *   it is about something else
 */
export function relatedAt(
  pointer: string,
  members: readonly Member[],
): { member: Member | undefined; rest: string } | undefined {
  const [list, index = '', ...rest] = pointer.split('/');
  if (list !== 'related-contacts') return undefined;
  return { member: index ? members[Number(index)] : undefined, rest: rest.join('/') };
}

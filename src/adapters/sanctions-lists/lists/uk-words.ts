import type { EntityKind, ListedName } from './listed-entity.ts';

const kinds: Readonly<Record<string, EntityKind>> = {
  individual: 'person',
  entity: 'organization',
  ship: 'vessel',
};

/** Returns the kind of an entry of the UK's list. */
export const ukKind = (text: string): EntityKind => kinds[text.trim().toLowerCase()] ?? 'unknown';

/** Returns the quality of a name of the UK's list, which writes its types in several cases. */
export function ukQuality(type: string, strength: string): ListedName['quality'] {
  if (/weak|low/i.test(strength)) return 'weak';
  return /^primary name$/i.test(type.trim()) ? 'primary' : 'strong';
}

import type { PolicyOwner, Strictness } from './declaration.ts';

/** Describes who sets a policy, for documents and errors. */
export function describeOwner({ by, ...owner }: PolicyOwner): string {
  if (by === 'tenant') return 'Users of the organization set it.';
  const stricter = 'stricter' in owner ? owner.stricter : undefined;
  if (!stricter) return 'In production, only operators set it.';
  return `In production, operators set it. Users can make it stricter: ${words[stricter]}.`;
}

const words: Readonly<Record<Strictness, string>> = {
  true: 'true is stricter',
  false: 'false is stricter',
  less: 'a smaller number is stricter',
  more: 'a larger number is stricter',
  fewer: 'they can remove entries',
  further: 'they can add entries',
};

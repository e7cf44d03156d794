const titles = new Set(['DR', 'MISS', 'MR', 'MRS', 'MS', 'PROF']);
const suffixes = new Set(['II', 'III', 'IV', 'JR', 'SR']);

/**
 * Returns true if the name on a card matches a contact's name. Ignores case, accents, punctuation,
 * titles and the order of words. A card may omit names or abbreviate them, as long as at least one
 * name matches in full and none contradicts.
 *
 * @example nameMatches('Zoë Maria van Dyk', 'MS Z VAN DYK') // true
 */
export function nameMatches(contact: string, onCard: string): boolean {
  const [one, other] = [normalizedWords(contact), normalizedWords(onCard)];
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  const left = [...more];
  let inFull = 0;
  // Full names first, so that an initial doesn't match in place of one.
  for (const word of [...fewer].sort((a, b) => b.length - a.length)) {
    const index = find(left, word);
    if (index === -1) return false;
    if (left[index] === word && word.length > 1) inFull += 1;
    left.splice(index, 1);
  }
  return inFull > 0;
}

function find(words: readonly string[], word: string): number {
  const same = words.indexOf(word);
  if (same !== -1) return same;
  return words.findIndex(
    (each) =>
      (word.length === 1 && each.startsWith(word)) || (each.length === 1 && word.startsWith(each)),
  );
}

function normalizedWords(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleUpperCase('en');
  return plain
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word) && !suffixes.has(word));
}

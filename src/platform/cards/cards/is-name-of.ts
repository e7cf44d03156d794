const titles = new Set(['DR', 'MISS', 'MR', 'MRS', 'MS', 'PROF']);
const suffixes = new Set(['II', 'III', 'IV', 'JR', 'SR']);

/**
 * Whether the name on a card is a way to write a contact's name. Case, accents, punctuation, titles
 * and the order of the words make no difference. A card may leave names out, or have their initials,
 * as long as one name of each is the same in full and no other contradicts.
 *
 * @example isNameOf('Zoë Maria van Dyk', 'MS Z VAN DYK') // true
 */
export function isNameOf(contact: string, onCard: string): boolean {
  const [one, other] = [wordsOf(contact), wordsOf(onCard)];
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  const left = [...more];
  let inFull = 0;
  // Names in full first, so that an initial does not take the place of one.
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

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleUpperCase('en');
  return plain
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word) && !suffixes.has(word));
}

import fc from 'fast-check';

const spaces = [...' \u00a0\u1680\u2002\u2007\u2009\u200a\u202f\u205f\u3000', '  ', '\u3000 '];
const dashes = [...'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u301c\ufe58\ufe63\uff0d'];
const invisible = ['', ...'\u00ad\u200b\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufeff'];
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10];
const before = ['', ...' \u00a0\u3000,;:\u3002\u3001\u200e\n'];
const after = [...before, '.', '. '];

/**
 * Generates variants of a printed, copied or typed code: other spaces and dashes, digits of other scripts,
 * full-width letters, invisible characters, and surrounding punctuation.
 */
export function printedForms(value: string): fc.Arbitrary<string> {
  const zero = fc.constantFrom(...zeros);
  const characters = zero.chain((first) =>
    fc.tuple(...Array.from(value, (character) => printed(character, first))),
  );
  return fc
    .tuple(fc.constantFrom(...before), characters, fc.constantFrom(...after))
    .map(([start, text, end]) => start + text.join('') + end);
}

function printed(character: string, zero: number): fc.Arbitrary<string> {
  const invisibles = fc.constantFrom(...invisible);
  const same = fc.constantFrom(...shapesOf(character, zero));
  return fc.tuple(invisibles, same).map(([before, shape]) => before + shape);
}

function shapesOf(character: string, zero: number): string[] {
  if (character === ' ') return spaces;
  if (character === '-') return dashes;
  if (/\d/.test(character)) return [String.fromCodePoint(zero + Number(character))];
  const isAscii = character > ' ' && character <= '~';
  return isAscii
    ? [character, String.fromCodePoint(character.charCodeAt(0) + 0xfee0)]
    : [character];
}

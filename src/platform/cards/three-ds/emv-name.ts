/** Lengths in EMV 3-D Secure, table A.1. */
const ofCardholder = { shortest: 2, longest: 45 };
const ofMerchant = { shortest: 1, longest: 40 };

/** Latin letters without an ASCII base letter, by ICAO Doc 9303-3 where possible. */
const latin = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'oe',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '·': '.',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};
const greek = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};
/** Marks of `й` and `ї` are already removed, like those of other letters. */
const cyrillic = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  ђ: 'd',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
};
const inAscii: Readonly<Record<string, string>> = { ...latin, ...greek, ...cyrillic };

/**
 * Converts the name on a card to the characters allowed by EMV 3-D Secure.
 *
 * @returns undefined if a character has no equivalent or the name is too short: banks accept a
 * request without a name and reject one with a wrong name
 */
export const toCardholderName = (name: string): string | undefined => toEmvName(name, ofCardholder);

/** Like {@link toCardholderName}, for a merchant's name. */
export const toMerchantName = (name: string): string | undefined => toEmvName(name, ofMerchant);

/** Converts to printable ASCII (EMV Book 4, annex B), without marks and in Latin letters. */
function toEmvName(name: string, { shortest, longest }: typeof ofCardholder): string | undefined {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  const words = Array.from(plain, spell).join('').replace(/\s+/g, ' ').trim();
  const spelled = words.slice(0, longest).trimEnd();
  const isSpelled = /^[\x20-\x7e]*$/.test(spelled);
  return isSpelled && spelled.length >= shortest ? spelled : undefined;
}

function spell(character: string): string {
  const lower = character.toLowerCase();
  const spelled = inAscii[lower];
  if (spelled === undefined) return character;
  return lower === character ? spelled : spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

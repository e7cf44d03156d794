/** Names that publishers use and `Intl` doesn't know, in the form of {@link normalizeCountry}. */
const otherNames: Readonly<Record<string, string>> = {
  'bolivia plurinational state of': 'BO',
  'bosnia and herzegovina': 'BA',
  'brunei darussalam': 'BN',
  burma: 'MM',
  'cabo verde': 'CV',
  congo: 'CG',
  'congo democratic republic of': 'CD',
  'congo republic of': 'CG',
  'cote d ivoire': 'CI',
  'czech republic': 'CZ',
  'democratic peoples republic of korea': 'KP',
  'democratic republic of congo': 'CD',
  gaza: 'PS',
  'gaza strip': 'PS',
  'great britain': 'GB',
  'hong kong': 'HK',
  'iran islamic republic of': 'IR',
  'islamic republic of iran': 'IR',
  'ivory coast': 'CI',
  'korea democratic peoples republic of': 'KP',
  'korea north': 'KP',
  'korea republic of': 'KR',
  'korea south': 'KR',
  'lao peoples democratic republic': 'LA',
  'libyan arab jamahiriya': 'LY',
  macao: 'MO',
  macau: 'MO',
  macedonia: 'MK',
  'moldova republic of': 'MD',
  myanmar: 'MM',
  palestinian: 'PS',
  'palestinian authority': 'PS',
  'state of palestine': 'PS',
  'peoples republic of china': 'CN',
  'republic of korea': 'KR',
  'republic of moldova': 'MD',
  'russian federation': 'RU',
  'syrian arab republic': 'SY',
  'tanzania united republic of': 'TZ',
  'united republic of tanzania': 'TZ',
  'taiwan province of china': 'TW',
  turkey: 'TR',
  uk: 'GB',
  'united states of america': 'US',
  usa: 'US',
  'venezuela bolivarian republic of': 'VE',
  'viet nam': 'VN',
  'west bank': 'PS',
};

const codes = collectCodes();

/** Returns the ISO 3166-1 code of a country's code or English name, and undefined if it is neither. */
export function readCountry(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const normalized = normalizeCountry(text);
  return codes.get(normalized);
}

function collectCodes(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const found = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code);
    if (name === undefined) continue;
    // An old code, such as YD, becomes the code of the country that follows it.
    const current = new Intl.Locale(`und-${code}`).region ?? code;
    found.set(code.toLowerCase(), current);
    found.set(normalizeCountry(name), current);
  }
  for (const [name, code] of Object.entries(otherNames)) found.set(name, code);
  return found;
}

/** Lowers the case, and removes accents, punctuation and articles. */
function normalizeCountry(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]s\b/g, 's')
    .replace(/[^a-z]+/g, ' ')
    .replace(/\bthe\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

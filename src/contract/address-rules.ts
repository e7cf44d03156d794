/** In characters. */
export const maxAddressLineLength = 255;

export const maxPostalCodeLength = 20;

/** Matches a line with a letter or digit. Also matches an empty line, which has its own error. */
export const streetPattern = /^$|[\p{L}\p{N}]/u;

/** Matches common spellings of post office boxes and general delivery. */
export const mailboxPattern =
  /\b(?:p\.?\s*o\.?\s*box|pob\s*#?\d+|post\s+office\s+box|general\s+delivery)\b/i;

/** US ZIP code or ZIP+4. */
export const zipCodePattern = /^\d{5}(-\d{4})?$/;

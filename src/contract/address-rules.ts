/** What the form and the platform both say about addresses. */

/** Most characters of a line. */
export const longestAddressLine = 255;

/** Post boxes and general delivery, in the ways that people write them. */
export const mailboxPattern =
  /\b(?:p\.?\s*o\.?\s*box|pob\s*#?\d+|post\s+office\s+box|general\s+delivery)\b/i;

/** What the form and the platform both say about addresses. */

/** Most characters of a line. */
export const longestAddressLine = 255;

export const longestPostalCode = 20;

/** A line that names a street or a building, or is empty, which is another mistake. */
export const streetPattern = /^$|[\p{L}\p{N}]/u;

/** Post boxes and general delivery, in the ways that people write them. */
export const mailboxPattern =
  /\b(?:p\.?\s*o\.?\s*box|pob\s*#?\d+|post\s+office\s+box|general\s+delivery)\b/i;

/** A ZIP code of the United States, or ZIP+4. */
export const zipCodePattern = /^\d{5}(-\d{4})?$/;

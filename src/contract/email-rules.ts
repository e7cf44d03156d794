const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';

/** RFC 5322's `addr-spec` without quotes and comments; RFC 6532 lets letters of any script stand in it. */
export const emailPattern = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\p{N}+$)${label}$`,
  'u',
);

/** In characters. RFC 5321, section 4.5.3.1.3. */
export const longestEmail = 254;

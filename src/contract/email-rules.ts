const local = "[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';

/**
 * Email address as in `<input type=email>`, with letters of any script (RFC 6532). Allows dots anywhere before
 * the `@`, because Japanese carriers issued addresses such as `a..b@docomo.ne.jp`.
 */
export const emailPattern = new RegExp(`^${local}@(?:${label}\\.)+(?!\\p{N}+$)${label}$`, 'u');

/** In characters. RFC 5321, section 4.5.3.1.3. */
export const maxEmailLength = 254;

/** Formats of a hash: base64 of 32, 48 or 64 bytes. */
const formats = [
  /^sha256-[A-Za-z\d+/]{43}=$/,
  /^sha384-[A-Za-z\d+/]{64}$/,
  /^sha512-[A-Za-z\d+/]{86}==$/,
];

/**
 * Returns the hashes of an `integrity` attribute, which are separated by spaces.
 *
 * @param name of the option, for the error
 * @throws {TypeError} if one of them has the wrong format or length, as browsers would ignore it
 */
export function requireHashes(name: string, value: unknown): string[] {
  const hashes = typeof value === 'string' ? value.trim().split(/\s+/) : [];
  const areValid = hashes.every((hash) => formats.some((format) => format.test(hash)));
  if (hashes.length > 0 && areValid) return hashes;
  throw new TypeError(
    `${name} is not a hash: ${value}. Pass sha384- and 64 characters of base64, from integrity.json`,
  );
}

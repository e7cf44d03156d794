/**
 * Lets an inlined script ask for the rest of it (`run-…`) at another address: browsers remember that an
 * import failed, and fail the next one of the same address without asking (whatwg/html#10327 changes
 * that). The script checks that address first, which no import map covers.
 *
 * @returns the code, in which that address ends in `window.chunkQuery` if it ever sets that
 */
export function askAnew(code: string): string {
  if (!code.includes('.chunkQuery')) return code;
  return code.replace(
    /\bimport\((["'])(\.\/run-[^"']+)\1\)/g,
    (_all, quote: string, address: string) =>
      `import(${quote}${address}${quote}+(window.chunkQuery??""))`,
  );
}

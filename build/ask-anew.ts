/**
 * Lets an inlined script request the rest of its code (`run-…`) at another address: browsers remember that an
 * import failed, and fail the next one of the same address without a request (whatwg/html#10327 changes
 * that). The script checks that address first, because no import map covers it.
 * @returns the code, in which that address ends in `window.chunkQuery`, if the code ever sets it
 */
export function askAnew(code: string): string {
  if (!code.includes('.chunkQuery')) return code;
  return code.replace(
    /\bimport\((["'])(\.\/run-[^"']+)\1\)/g,
    (_all, quote: string, address: string) =>
      `import(${quote}${address}${quote}+(window.chunkQuery??""))`,
  );
}

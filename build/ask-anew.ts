/**
 * Lets an inlined script ask for a chunk at another address: browsers remember that an import failed,
 * and fail the next one of the same address without asking (whatwg/html#10327 changes that).
 *
 * @returns the code, in which each chunk's address ends in `window.chunkQuery` if it ever sets that
 */
export function askAnew(code: string): string {
  if (!code.includes('.chunkQuery')) return code;
  return code.replace(
    /\bimport\((["'])(\.\/[^"']+)\1\)/g,
    (_all, quote: string, address: string) =>
      `import(${quote}${address}${quote}+(window.chunkQuery??""))`,
  );
}

/**
 * Masks a number except for its last four characters, or half of a short number. Keeps separators.
 *
 * @example maskNumber('123-45-6789') // { hidden: '•••-••-', end: '6789' }
 */
export function maskNumber(number: string): { hidden: string; end: string } {
  const characters = Array.from(number.matchAll(/[\p{L}\p{N}]/gu), ({ index }) => index);
  const readable = Math.min(4, Math.floor(characters.length / 2));
  const start = readable > 0 ? characters.at(-readable) : number.length;
  return {
    hidden: number.slice(0, start).replace(/[\p{L}\p{N}]/gu, '•'),
    end: number.slice(start),
  };
}

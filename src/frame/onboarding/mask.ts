/**
 * Hides a number except its last four characters, or half of a short one. The signs between its parts
 * stay.
 *
 * @example maskOf('123-45-6789') // { hidden: '•••-••-', end: '6789' }
 */
export function maskOf(number: string): { hidden: string; end: string } {
  const characters = Array.from(number.matchAll(/[\p{L}\p{N}]/gu), ({ index }) => index);
  const readable = Math.min(4, Math.floor(characters.length / 2));
  const start = readable > 0 ? characters.at(-readable) : number.length;
  return {
    hidden: number.slice(0, start).replace(/[\p{L}\p{N}]/gu, '•'),
    end: number.slice(start),
  };
}

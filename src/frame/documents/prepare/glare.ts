import { type Blocks, meanOf, neighboursOf } from './blocks.ts';

/** Which part of a block is white where light hides what is there. */
const hidden = 0.9;
/** Of all blocks: what is smaller hides nothing, what is larger is the paper. */
const smallest = 0.01;
const largest = 0.25;
/** In blocks; the white between lines of writing is flatter. */
const leastSide = 3;
/** Of the rectangle around it. */
const leastFilled = 0.5;
/** Light on a page brighter than this hides nothing, as the page is white anyway, 0 to 255. */
const brightestPage = 225;
/** What writing makes of light that fades, 0 to 255. */
const unevenness = 20;
/** How much of the way from the page to white is left two blocks beside the light. */
const least = 0.2;

/**
 * Whether a lamp is reflected in a picture: a white spot that fades into what is around it. White
 * paper, and the white of a photo, end at once.
 */
export function hasGlare(blocks: Blocks): boolean {
  const count = blocks.columns * blocks.rows;
  return spotsOf(blocks).some(
    (spot) =>
      spot.length >= count * smallest &&
      spot.length <= count * largest &&
      isRoundish(spot, blocks) &&
      fades(spot, blocks),
  );
}

function isRoundish(spot: readonly number[], { columns }: Blocks): boolean {
  const wide = extentOf(spot.map((block) => block % columns));
  const high = extentOf(spot.map((block) => Math.floor(block / columns)));
  return Math.min(wide, high) >= leastSide && spot.length >= wide * high * leastFilled;
}

function extentOf(places: readonly number[]): number {
  return Math.max(...places) - Math.min(...places) + 1;
}

function fades(spot: readonly number[], blocks: Blocks): boolean {
  const brightness = (block: number): number => blocks.brightness[block] ?? 0;
  const rings = ringsAround(spot, 8, blocks);
  const [first, near, further] = rings.map((ring) => meanOf(ring, brightness) ?? 255);
  const page = meanOf(rings.slice(5).flat(), brightness) ?? 255;
  if (page > brightestPage || !first || !near || !further) return false;
  const doesFade = first > near - unevenness && near > further - unevenness;
  return doesFade && near - page > least * (255 - page);
}

/** White blocks, grouped by those that touch. */
function spotsOf(blocks: Blocks): number[][] {
  const seen = new Set<number>();
  const isWhite = (block: number): boolean => (blocks.blown[block] ?? 0) >= hidden;
  return [...blocks.blown.keys()].flatMap((start) => {
    if (seen.has(start) || !isWhite(start)) return [];
    seen.add(start);
    const spot = [start];
    for (const block of spot) {
      for (const next of neighboursOf(block, blocks)) {
        if (seen.has(next) || !isWhite(next)) continue;
        seen.add(next);
        spot.push(next);
      }
    }
    return [spot];
  });
}

/** The blocks around a spot, those that touch it first. */
function ringsAround(spot: readonly number[], count: number, blocks: Blocks): number[][] {
  const seen = new Set(spot);
  let last: readonly number[] = spot;
  return Array.from({ length: count }, () => {
    const ring = new Set(last.flatMap((block) => neighboursOf(block, blocks)));
    const fresh = [...ring].filter((block) => !seen.has(block));
    for (const block of fresh) seen.add(block);
    last = fresh;
    return fresh;
  });
}

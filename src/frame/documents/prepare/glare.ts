import { type Blocks, meanOf, neighboursOf } from './blocks.ts';

/** Minimum white share of a block in a glare spot. */
const minWhite = 0.9;
/** Size of a spot as a share of all blocks: a smaller one hides nothing, a larger one is the paper. */
const minSize = 0.01;
const maxSize = 0.25;
/** Minimum side of a spot in blocks; the white between lines of text is flatter. */
const minSide = 3;
/** Minimum filled share of the rectangle around a spot. */
const minFilled = 0.5;
/** Maximum brightness of a page, 0 to 255. Glare on a whiter page hides nothing. */
const maxPageBrightness = 225;
/** Variation caused by text in fading light, 0 to 255. */
const unevenness = 20;
/** Minimum brightness two blocks from the spot, as a share of the way from the page to white. */
const minFading = 0.2;

/**
 * True if a lamp is reflected in a picture: a white spot that fades into its surroundings. White paper and
 * white areas of a photo have sharp edges.
 */
export function hasGlare(blocks: Blocks): boolean {
  const count = blocks.columns * blocks.rows;
  return spotsOf(blocks).some(
    (spot) =>
      spot.length >= count * minSize &&
      spot.length <= count * maxSize &&
      isRoundish(spot, blocks) &&
      fades(spot, blocks),
  );
}

function isRoundish(spot: readonly number[], { columns }: Blocks): boolean {
  const wide = extentOf(spot.map((block) => block % columns));
  const high = extentOf(spot.map((block) => Math.floor(block / columns)));
  return Math.min(wide, high) >= minSide && spot.length >= wide * high * minFilled;
}

function extentOf(places: readonly number[]): number {
  return Math.max(...places) - Math.min(...places) + 1;
}

function fades(spot: readonly number[], blocks: Blocks): boolean {
  const brightness = (block: number): number => blocks.brightness[block] ?? 0;
  const rings = ringsAround(spot, 8, blocks);
  const [first, near, further] = rings.map((ring) => meanOf(ring, brightness) ?? 255);
  const page = meanOf(rings.slice(5).flat(), brightness) ?? 255;
  if (page > maxPageBrightness || !first || !near || !further) return false;
  const doesFade = first > near - unevenness && near > further - unevenness;
  return doesFade && near - page > minFading * (255 - page);
}

/** Returns groups of adjacent white blocks. */
function spotsOf(blocks: Blocks): number[][] {
  const seen = new Set<number>();
  const isWhite = (block: number): boolean => (blocks.blown[block] ?? 0) >= minWhite;
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

/** Returns rings of blocks around a spot, from the inside out. */
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

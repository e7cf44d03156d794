/**
 * Lets an item of a list follow the pointer that is down on its handle.
 *
 * @param place of the item, counted from 0, as it is when asked
 */
export function followPointer(
  list: HTMLElement,
  pointerId: number,
  place: () => number,
  moveTo: (place: number) => void,
): void {
  const follow = ({ clientY }: PointerEvent) => moveTo(placeAt(clientY, middlesOf(list), place()));
  try {
    // The list stays where it is; an item that is moved would lose the pointer.
    list.setPointerCapture(pointerId);
  } catch {
    // The pointer has gone.
    return;
  }
  list.addEventListener('pointermove', follow);
  list.addEventListener(
    'lostpointercapture',
    () => list.removeEventListener('pointermove', follow),
    { once: true },
  );
}

function middlesOf(list: HTMLElement): number[] {
  return [...list.children].map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2;
  });
}

/**
 * Where an item belongs: beyond those whose middle the pointer has passed, so that items of different
 * heights do not change places for ever.
 *
 * @param middles of all items, from the top
 */
export function placeAt(pointer: number, middles: readonly number[], from: number): number {
  let place = from;
  while (pointer > (middles[place + 1] ?? Number.POSITIVE_INFINITY)) place++;
  if (place > from) return place;
  while (pointer < (middles[place - 1] ?? Number.NEGATIVE_INFINITY)) place--;
  return place;
}

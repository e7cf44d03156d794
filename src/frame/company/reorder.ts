/** Makes an item follow the pointer pressed on its handle; `place` returns its position, counted from 0. */
export function dragItem(
  list: HTMLElement,
  pointerId: number,
  place: () => number,
  moveTo: (place: number) => void,
): void {
  const follow = ({ clientY }: PointerEvent) => moveTo(placeAt(clientY, middlesOf(list), place()));
  try {
    // Captures on the list: a moved item would lose the pointer.
    list.setPointerCapture(pointerId);
  } catch {
    // The pointer was released.
    return;
  }
  list.addEventListener('pointermove', follow);
  const stop = () => list.removeEventListener('pointermove', follow);
  list.addEventListener('lostpointercapture', stop, { once: true });
}

function middlesOf(list: HTMLElement): number[] {
  return [...list.children].map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2;
  });
}

/**
 * Returns the position of a dragged item: after those whose vertical middle the pointer has passed, so that
 * items of different heights don't swap endlessly.
 */
export function placeAt(pointer: number, middles: readonly number[], from: number): number {
  let place = from;
  while (pointer > (middles[place + 1] ?? Number.POSITIVE_INFINITY)) place++;
  if (place > from) return place;
  while (pointer < (middles[place - 1] ?? Number.NEGATIVE_INFINITY)) place--;
  return place;
}

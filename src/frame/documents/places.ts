import type { ReadonlySignal } from '@preact/signals-core';
import { type Asked, type SlotName, slotNames } from './document-fields.ts';
import type { Slot } from './slot.ts';

/** Places for files that are asked for one after the other. */
export interface Places {
  /**
   * Takes files that were chosen or dropped at a place. Those that it has no room for go to the empty
   * places behind it, in their order.
   */
  add(place: SlotName, files: readonly File[]): void;
  /** Whether several files may be chosen there, because there is an empty place behind it. */
  takesMore(place: SlotName): boolean;
}

export function createPlaces(
  slots: Readonly<Record<SlotName, Slot>>,
  asked: ReadonlySignal<readonly Asked[]>,
): Places {
  function nextOf(place: SlotName): SlotName | undefined {
    if (slots[place].most > 1) return undefined;
    const places = slotNames.filter((name) => asked.value.includes(name));
    const behind = places.slice(places.indexOf(place) + 1);
    return behind.find((name) => slots[name].files.value.length === 0);
  }

  function add(place: SlotName, files: readonly File[]): void {
    const next = nextOf(place);
    slots[place].add(next ? files.slice(0, 1) : files);
    if (next && files.length > 1) add(next, files.slice(1));
  }

  return { add, takesMore: (place) => nextOf(place) !== undefined };
}

import type { ReadonlySignal } from '@preact/signals-core';
import { type RequestedItem, type SlotName, slotNames } from './document-fields.ts';
import type { Slot } from './slot.ts';

export type FileDistribution = ReturnType<typeof createFileDistribution>;

/** Distributes files over slots. */
export function createFileDistribution(
  slots: Readonly<Record<SlotName, Slot>>,
  requested: ReadonlySignal<readonly RequestedItem[]>,
) {
  function nextOf(slot: SlotName): SlotName | undefined {
    if (slots[slot].maxFiles > 1) return undefined;
    const requestedSlots = slotNames.filter((name) => requested.value.includes(name));
    const later = requestedSlots.slice(requestedSlots.indexOf(slot) + 1);
    return later.find((name) => slots[name].files.value.length === 0);
  }

  /** Adds files to a slot. Excess files go to the empty slots after it, in order. */
  function add(slot: SlotName, files: readonly File[]): void {
    const next = nextOf(slot);
    slots[slot].add(next ? files.slice(0, 1) : files);
    if (next && files.length > 1) add(next, files.slice(1));
  }

  return {
    add,
    /** True if several files may be chosen, because a later slot is empty. */
    takesMore: (slot: SlotName) => nextOf(slot) !== undefined,
  };
}

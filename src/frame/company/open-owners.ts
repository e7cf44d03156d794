import { signal } from '@preact/signals-core';
import type { Documents } from '../documents/documents.ts';

/** Unfolded sections of documents: a company may have a hundred people. */
export type OpenOwners = ReturnType<typeof createOpenOwners>;

/** `first` is initially unfolded; `others` returns all other documents. */
export function createOpenOwners(first: Documents, others: () => readonly Documents[]) {
  const open = signal<ReadonlySet<string>>(new Set([keyOf(first)]));
  return {
    isOpen: (documents: Documents) => open.value.has(keyOf(documents)),
    toggle(documents: Documents): void {
      const next = new Set(open.peek());
      const key = keyOf(documents);
      if (!next.delete(key)) next.add(key);
      open.value = next;
    },
    /** Unfolds the section that contains the element. */
    unfold(elementId: string): void {
      const owner = [first, ...others()].find((one) => elementId.startsWith(keyOf(one)));
      if (owner) open.value = new Set([...open.peek(), keyOf(owner)]);
    },
  };
}

/** Prefix of the ids of its elements. */
function keyOf({ idOf }: Documents): string {
  return idOf('front').replace(/front$/, '');
}

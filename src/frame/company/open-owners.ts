import { signal } from '@preact/signals-core';
import type { Documents } from '../documents/documents.ts';

/** Whose documents are shown: a company may have a hundred people. */
export interface OpenOwners {
  isOpen(documents: Documents): boolean;
  toggle(documents: Documents): void;
  /** Shows the documents that the element is of. */
  unfold(elementId: string): void;
}

/**
 * @param first whose documents are shown at first
 * @param others those of everybody else
 */
export function createOpenOwners(first: Documents, others: () => readonly Documents[]): OpenOwners {
  const open = signal<ReadonlySet<string>>(new Set([keyOf(first)]));
  return {
    isOpen: (documents) => open.value.has(keyOf(documents)),
    toggle(documents) {
      const next = new Set(open.peek());
      const key = keyOf(documents);
      if (!next.delete(key)) next.add(key);
      open.value = next;
    },
    unfold(elementId) {
      const owner = [first, ...others()].find((one) => elementId.startsWith(keyOf(one)));
      if (owner) open.value = new Set([...open.peek(), keyOf(owner)]);
    },
  };
}

/** The prefix of the ids of all its elements. */
function keyOf({ idOf }: Documents): string {
  return idOf('front').replace(/front$/, '');
}

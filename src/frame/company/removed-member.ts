import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Member } from './member.ts';

/** Somebody who was removed, and where from. */
export interface Removed {
  readonly member: Member;
  /** Counted from 0. */
  readonly place: number;
}

/** The one that was removed last, who can be taken back until that is forgotten. */
export interface RemovedMember {
  readonly value: ReadonlySignal<Removed | undefined>;
  remember(removed: Removed): void;
  /** Ends the uploads of that one. */
  forget(): void;
  take(): Removed | undefined;
}

export function createRemovedMember(): RemovedMember {
  const value = signal<Removed>();
  return {
    value,
    remember(removed) {
      value.value = removed;
    },
    forget() {
      value.peek()?.member.documents.cancel();
      value.value = undefined;
    },
    take() {
      const removed = value.peek();
      value.value = undefined;
      return removed;
    },
  };
}

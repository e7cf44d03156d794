import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Member } from './member.ts';

/** A removed member and its position. */
export interface Removed {
  readonly member: Member;
  /** Counted from 0. */
  readonly place: number;
}

/** The last removed member, which can be restored until `forget` is called. */
export interface RemovedMember {
  readonly value: ReadonlySignal<Removed | undefined>;
  remember(removed: Removed): void;
  /** Cancels its uploads. */
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

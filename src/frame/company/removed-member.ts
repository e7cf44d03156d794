import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Member } from './member.ts';

export interface Removed {
  readonly member: Member;
  /** Counted from 0. */
  readonly place: number;
}

/** Remembers the last removed member, which can be restored until `forget` is called. */
export function createRemovedMember() {
  const removed = signal<Removed>();
  const value: ReadonlySignal<Removed | undefined> = removed;
  return {
    value,
    remember(latest: Removed): void {
      removed.value = latest;
    },
    /** Cancels its uploads. */
    forget(): void {
      removed.peek()?.member.documents.cancel();
      removed.value = undefined;
    },
    take(): Removed | undefined {
      const latest = removed.peek();
      removed.value = undefined;
      return latest;
    },
  };
}

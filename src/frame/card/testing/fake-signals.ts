import type { World } from '../../wire/world.ts';
import type { TokenSignals } from '../token-signals.ts';

/** Signals between windows, controlled by a test. */
export interface FakeSignals extends TokenSignals {
  /** Signals a change by another window. */
  hint(): void;
  /** Answer of other windows; false by default. */
  isHeld: boolean;
}

export function createFakeSignals(world: Pick<World, 'wait'>): FakeSignals {
  const listeners = new Set<() => void>();
  const signals: FakeSignals = {
    isHeld: false,
    hint() {
      for (const listener of listeners) listener();
    },
    tell() {},
    onHint: (look) => void listeners.add(look),
    untilHint: (milliseconds) => world.wait(milliseconds),
    hold() {},
    isHeldElsewhere: async () => signals.isHeld,
  };
  return signals;
}

/** A barrier at which parallel visits wait for each other, at each place. */
export interface Meeting {
  /** @returns once all have arrived at this place and `onMet` is done */
  arrive(place: string): Promise<void>;
}

/**
 * @param count number of participants
 * @param onMet called once all have arrived at a place
 */
export function createMeeting(count: number, onMet: (place: string) => Promise<void>): Meeting {
  const waiting = new Map<string, (() => void)[]>();
  return {
    async arrive(place) {
      const others = waiting.get(place) ?? [];
      if (others.length + 1 < count) {
        await new Promise<void>((resolve) => waiting.set(place, [...others, resolve]));
        return;
      }
      await onMet(place);
      for (const goOn of others) goOn();
    },
  };
}

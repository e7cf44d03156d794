/** Where several who do the same wait for each other, at each place. */
export interface Meeting {
  /** @returns once all have come to this place, and what is to be done there has been done */
  arrive(place: string): Promise<void>;
}

/**
 * @param count how many there are
 * @param onMet what is to be done once all have come to a place
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

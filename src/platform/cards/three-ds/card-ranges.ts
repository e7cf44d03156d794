import type { CardRange, MessageCategory } from '../../../contract/emv-3ds.ts';
import type { Clock } from '../../kernel/store/index.ts';
import type { ThreeDSDirectory } from './directory.ts';
import { createSharedValue } from './shared-value.ts';

/** Card ranges that take part in 3-D Secure. Lookups don't reveal the card to anybody. */
export interface CardRanges {
  /**
   * Returns the range of a card number; undefined if it doesn't take part.
   *
   * @throws if the ranges were never read and the directory server is unreachable
   */
  find(number: string, category: MessageCategory): Promise<CardRange | undefined>;
}

const freshForMs = 5 * 60 * 1000;
const pauseMs = 10 * 1000;

/** Caches the ranges in memory, because they are public and the same for every process. */
export function createCardRanges(options: {
  directory: Pick<ThreeDSDirectory, 'cardRanges'>;
  clock: Clock;
  newId: () => string;
}): CardRanges {
  const { directory, clock, newId } = options;
  const shared = createSharedValue({
    read: () => directory.cardRanges(newId()),
    now: () => clock.system().getTime(),
    freshForMs,
    pauseMs,
  });
  return {
    async find(number, category) {
      const ranges = await shared.get();
      return ranges.find((range) => holds(range, number) && isFor(range, category));
    },
  };
}

/** Digits of the same length can be compared as text. */
function holds({ startRange, endRange }: CardRange, number: string): boolean {
  return number.length === startRange.length && startRange <= number && number <= endRange;
}

function isFor({ messageCategories }: CardRange, category: MessageCategory): boolean {
  return messageCategories === undefined || messageCategories.includes(category);
}

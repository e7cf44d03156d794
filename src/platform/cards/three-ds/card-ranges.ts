import type { CardRange, MessageCategory } from '../../../contract/emv-3ds.ts';
import type { Clock } from '../../kernel/store/index.ts';
import type { ThreeDSDirectory } from './directory.ts';
import { createSharedValue } from './shared-value.ts';

/** Says which cards take part in 3-D Secure, without telling anybody which card is asked about. */
export interface CardRanges {
  /**
   * The range of a card number; undefined when it does not take part.
   *
   * @throws when the ranges have never been known and the directory server cannot be reached
   */
  find(number: string, category: MessageCategory): Promise<CardRange | undefined>;
}

const freshForMs = 5 * 60 * 1000;
const pauseMs = 10 * 1000;

/** Keeps the ranges in memory: they are public, and the same for every process. */
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

/** Digits of the same length compare as text as they do as numbers. */
function holds({ startRange, endRange }: CardRange, number: string): boolean {
  return number.length === startRange.length && startRange <= number && number <= endRange;
}

function isFor({ messageCategories }: CardRange, category: MessageCategory): boolean {
  return messageCategories === undefined || messageCategories.includes(category);
}

import type { CardRange, MessageCategory } from '../../../contract/emv-3ds.ts';
import type { Clock } from '../../kernel/store/index.ts';
import type { ThreeDSDirectory } from './directory.ts';

export type CardRanges = ReturnType<typeof createCardRanges>;

const freshForMs = 5 * 60 * 1000;
const pauseMs = 10 * 1000;

/**
 * Card ranges that take part in 3-D Secure, cached in memory: they are public and the same for every
 * process, and lookups don't reveal the card to anybody. Outdated ranges are read again in the
 * background, once for all requests, which use the known ones until then and while reading fails.
 */
export function createCardRanges({
  directory,
  clock,
  newId,
}: {
  directory: Pick<ThreeDSDirectory, 'cardRanges'>;
  clock: Clock;
  newId: () => string;
}) {
  const now = () => clock.system().getTime();
  let known: readonly CardRange[] | undefined;
  let reading: Promise<readonly CardRange[]> | undefined;
  let readAgainAt = 0;

  async function readOnce(): Promise<readonly CardRange[]> {
    try {
      known = await directory.cardRanges(newId());
      readAgainAt = now() + freshForMs;
      return known;
    } catch (error) {
      readAgainAt = now() + pauseMs;
      throw error;
    } finally {
      reading = undefined;
    }
  }

  async function current(): Promise<readonly CardRange[]> {
    if (known && now() < readAgainAt) return known;
    reading ??= readOnce();
    if (!known) return reading;
    // Ignored: the known ranges are used, and `readOnce` has recorded the failure.
    reading.catch(() => {});
    return known;
  }

  return {
    /**
     * Returns the range of a card number; undefined if it doesn't take part.
     *
     * @throws if the ranges were never read and the directory server is unreachable
     */
    async find(number: string, category: MessageCategory): Promise<CardRange | undefined> {
      const ranges = await current();
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

import { createEnding } from '../form/ending.ts';
import { OutcomeUnknown } from '../wire/no-answer.ts';
import { type Pace, settle } from '../wire/settle.ts';

/** Of what is under way without us: one read a second, for half a minute. */
const readInterval = 1_000;
const mostReads = 30;

const title = 'Card Declined';
/** The bank said no while nobody listened: the platform says that it did, and no longer in what words. */
export const declined = createEnding('CardDeclined', 'card_declined', [
  { status: 422, code: 'card_declined', title, detail: title },
]);

/**
 * Reads what is under way without us until it is no longer.
 *
 * @throws OutcomeUnknown when that takes too long
 */
export async function pollUntilDone<State>(
  begun: State,
  { read, isUnderWay }: { read(): Promise<State | undefined>; isUnderWay(known: State): boolean },
  pace: Pace,
): Promise<State> {
  let known = begun;
  for (let reads = 0; isUnderWay(known); reads++) {
    if (reads === mostReads) throw new OutcomeUnknown();
    if (reads > 0) await pace.world.wait(readInterval);
    known = await settle({ send: async () => (await read()) ?? known, read }, pace, 'checking');
  }
  return known;
}

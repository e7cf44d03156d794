import { createEnding } from '../form/ending.ts';
import { OutcomeUnknown } from '../wire/outcome-unknown.ts';
import { type Pace, settle } from '../wire/settle.ts';

/** One read a second, for half a minute. */
const readInterval = 1_000;
const maxReads = 30;

const title = 'Card Declined';
/** Decline without the bank's reason: the platform doesn't return it again. */
export const declined = createEnding('CardDeclined', 'card_declined', [
  { status: 422, code: 'card_declined', title, detail: title },
]);

/**
 * Reads an attempt that the platform continues by itself until it is no longer running.
 *
 * @throws OutcomeUnknown if that takes too long
 */
export async function pollUntilDone<State>(
  begun: State,
  { read, isUnderWay }: { read(): Promise<State | undefined>; isUnderWay(known: State): boolean },
  pace: Pace,
): Promise<State> {
  let known = begun;
  for (let reads = 0; isUnderWay(known); reads++) {
    if (reads === maxReads) throw new OutcomeUnknown();
    if (reads > 0) await pace.world.wait(readInterval);
    known = await settle({ send: async () => (await read()) ?? known, read }, pace, 'checking');
  }
  return known;
}

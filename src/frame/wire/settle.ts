import { isTemporary, OutcomeUnknown } from './outcome-unknown.ts';
import { RequestFailure } from './request.ts';
import type { World } from './world.ts';

/** Progress of an attempt, as shown to the cardholder. */
export type Progress = 'sending' | 'checking' | 'offline';

/** An operation that must take effect once, with a known outcome. */
export interface Attempt<Answer> {
  /** Sends the request, always with the same idempotency key. */
  send(): Promise<Answer>;
  /** Reads the outcome from the platform; undefined if unknown or uncertain. */
  read(): Promise<Answer | undefined>;
}

/** Milliseconds online during which reads may fail before the attempt ends. */
const readTimeLimit = 60_000;
const resends = 3;

/** Waiting and progress reports of an attempt. */
export interface Pace {
  world: World;
  onProgress(progress: Progress): void;
}

/**
 * Runs an attempt until its answer is definite. After a lost answer, first reads the state. Sends again, with
 * the same key, only if the platform knows nothing about the attempt. Waits while the browser is offline.
 *
 * @param from `'checking'` if the attempt was already sent and only its outcome is needed
 * @throws RequestFailure if the platform refuses; {@link OutcomeUnknown} if reads are refused or keep failing
 */
export async function settle<Answer>(
  attempt: Attempt<Answer>,
  pace: Pace,
  from: 'sending' | 'checking' = 'sending',
): Promise<Answer> {
  let lost: RequestFailure | undefined;
  for (let round = from === 'sending' ? 0 : 1; round <= resends; round++) {
    const known = round > 0 ? await readUntilAnswered(attempt, pace) : undefined;
    if (known !== undefined) return known;
    if (round > 0) await pace.world.wait(1000 * 2 ** round);
    const answer = await sendOnce(attempt, pace, round > 0 ? 'checking' : 'sending');
    if (!(answer instanceof RequestFailure)) return answer;
    lost = answer;
  }
  const known = await readUntilAnswered(attempt, pace);
  if (known !== undefined) return known;
  // An error document means that the platform gave up. Without one, the outcome is unknown.
  throw lost?.errors.length ? lost : new OutcomeUnknown();
}

/** @returns the answer, or a failure after which the outcome is unknown */
async function sendOnce<Answer>(
  attempt: Attempt<Answer>,
  pace: Pace,
  progress: Progress,
): Promise<Answer | RequestFailure> {
  await untilOnline(pace);
  pace.onProgress(progress);
  try {
    return await attempt.send();
  } catch (error) {
    if (error instanceof RequestFailure && error.isUnanswered) return error;
    throw error;
  }
}

async function readUntilAnswered<Answer>(
  attempt: Attempt<Answer>,
  pace: Pace,
): Promise<Answer | undefined> {
  const { world } = pace;
  let failingSince = world.now();
  for (;;) {
    if (await untilOnline(pace)) failingSince = world.now();
    pace.onProgress('checking');
    try {
      return await attempt.read();
    } catch (error) {
      // A refused read, for example with an expired token, says nothing about the outcome.
      const isFinal = !isTemporary(error) || world.now() - failingSince > readTimeLimit;
      if (isFinal) throw new OutcomeUnknown();
      await world.wait(2000);
    }
  }
}

/** @returns true if the browser was offline */
async function untilOnline({ world, onProgress }: Pace): Promise<boolean> {
  if (world.isOnline()) return false;
  onProgress('offline');
  await world.whenOnline();
  return true;
}

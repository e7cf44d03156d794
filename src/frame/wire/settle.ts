import { isTemporary, OutcomeUnknown } from './no-answer.ts';
import { RequestFailure } from './request.ts';
import type { World } from './world.ts';

/** What an attempt is doing, for the cardholder to see. */
export type Progress = 'sending' | 'checking' | 'offline';

/** Something that must happen once, and be known to have happened. */
export interface Attempt<Answer> {
  /** Asks for it; every time with the same idempotency key. */
  send(): Promise<Answer>;
  /** What the platform knows about it; undefined when it knows nothing, or nothing for certain. */
  read(): Promise<Answer | undefined>;
}

/** How long reads may fail before the attempt ends, in milliseconds online. */
const patience = 60_000;
const resends = 3;

/** How an attempt waits and says what it does. */
export interface Pace {
  world: World;
  onProgress(progress: Progress): void;
}

/**
 * Brings an attempt to its definite answer. After a lost answer it reads the state before anything
 * else, and asks again, under the same key, only when the platform knows nothing. Waits while the
 * browser is offline.
 *
 * @param from `'checking'` when the attempt was sent before and its outcome is to be found out
 * @throws RequestFailure when the platform refuses; {@link OutcomeUnknown} when reads are refused, or fail for long
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
  // An error of the platform's own making says that it gave up; silence says nothing.
  throw lost?.errors.length ? lost : new OutcomeUnknown();
}

/** @returns the answer, or the failure that leaves it open whether the platform acted */
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
    if (error instanceof RequestFailure && error.isLost) return error;
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
      // A refusal to say, as of a token that has ended meanwhile, is no word on what became of it.
      const isHopeless = !isTemporary(error) || world.now() - failingSince > patience;
      if (isHopeless) throw new OutcomeUnknown();
      await world.wait(2000);
    }
  }
}

/** @returns whether there was anything to wait for */
async function untilOnline({ world, onProgress }: Pace): Promise<boolean> {
  if (world.isOnline()) return false;
  onProgress('offline');
  await world.whenOnline();
  return true;
}

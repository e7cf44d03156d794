import { effect } from '@preact/signals-core';
import type { KnownAttempts } from '../../contract/card-attempt.ts';
import { createEnding, Ended, nameOf } from '../form/ending.ts';
import type { CardAttempt } from '../wire/answers.ts';
import { isTemporary, OutcomeUnknown } from '../wire/outcome-unknown.ts';
import { RequestFailure } from '../wire/request.ts';
import type { AttemptContext } from './attempt-context.ts';
import type { ContributeFields, LinkFields } from './form-fields.ts';

type Form = Pick<LinkFields | ContributeFields, 'elsewhere' | 'kind' | 'state'> & {
  /** Null if attempts have no amount or a fixed one. */
  amount(): string | null;
};

export type OtherWindows = ReturnType<typeof createOtherWindows>;

/** First and longest pause between two reads of a running attempt, in milliseconds. */
const firstPause = 2_000;
const longestPause = 10_000;
/** Longer than any bank's page may take. */
const timeLimit = 15 * 60_000;

const waiting: CardAttempt['status'] = 'waiting_for_cardholder';

/** Errors of attempts that conflict with another window's attempt. */
const conflicts = ['card_already_linked', 'token_used', 'three_ds_incomplete'];

/** Creates the view of attempts with the same token in other windows. */
export function createOtherWindows(form: Form, setup: AttemptContext) {
  const { attempts, ready, signals, threeDS, world } = setup;
  let replaces: number | undefined;
  /** Number of the last ended attempt with the token; undefined on an older platform. */
  const after = async () => (await ready).answer.data.attributes['last-ended-attempt'];

  signals.hold(() => form.state.peek().name === 'busy' && !form.elsewhere.peek());
  effect(() => {
    void form.state.value;
    void threeDS.value;
    signals.tell();
  });

  /**
   * Returns the relevant attempt: a successful one, a running one, or the last failed one. Ignores an attempt
   * that the cardholder replaces from here while it waits for them there.
   */
  async function findAttempt(): Promise<CardAttempt | undefined> {
    const known = await after();
    if (known === undefined) return undefined;
    const amount = form.amount();
    const missed = (await attempts.readAttempts()).filter(
      (attempt) =>
        attempt.number > known &&
        (attempt.number !== replaces || attempt.status !== waiting) &&
        (attempt.purpose === 'link') === (form.kind === 'link') &&
        (amount === null || attempt.amount === Number(amount)),
    );
    const paid = missed.find(({ status }) => status === 'succeeded');
    return paid ?? missed.find(({ status }) => status !== 'failed') ?? missed[0];
  }

  /** Only an attempt that waits for the cardholder can be replaced. */
  function continuationOf({ number, status }: CardAttempt, takeOver: () => void) {
    if (status !== waiting) return undefined;
    return () => {
      replaces = number;
      takeOver();
    };
  }

  /** Follows another window's attempt to its end. @returns undefined if the cardholder continues here */
  function follow(): Promise<CardAttempt | undefined> {
    let takeOver = () => {};
    const isTakenOver = new Promise<never>((_, reject) => {
      takeOver = reject;
    });
    form.elsewhere.value ??= { continueHere: undefined };
    // The button also works during a read, whose answer is then ignored.
    return untilEnd((value) => Promise.race([value, isTakenOver]), takeOver)
      .catch(unlessTakenOver)
      .finally(() => {
        form.elsewhere.value = undefined;
      });
  }

  async function untilEnd(
    orTakenOver: <Value>(value: Promise<Value>) => Promise<Value>,
    takeOver: () => void,
  ) {
    const giveUpAt = world.now() + timeLimit;
    for (let pause = firstPause; ; pause = Math.min(1.5 * pause, longestPause)) {
      const found = await orTakenOver(findAttempt().catch(unlessTemporary));
      if (found !== 'later') {
        const attempt = requireNotFailed(found);
        if (attempt.status === 'succeeded') return attempt;
        form.elsewhere.value = { continueHere: continuationOf(attempt, takeOver) };
      }
      if (world.now() > giveUpAt) throw new OutcomeUnknown();
      await orTakenOver(signals.untilHint(pause));
    }
  }

  return {
    follow,
    /** Returns the earlier attempts that the form knows about, to send with the next one. */
    async known(): Promise<KnownAttempts> {
      const number = await after();
      if (number === undefined) return {};
      return {
        'after-attempt': number,
        ...(replaces !== undefined && { 'replaces-attempt': replaces }),
      };
    },
    /** Calls `follow` if another window caused the error. @throws the error otherwise */
    async followAfter(error: unknown): Promise<CardAttempt | undefined> {
      if (!isConflict(error)) throw error;
      const found = await findAttempt().catch(() => undefined);
      if (!found || (found.status === 'failed' && !isReplaced(error))) throw error;
      return follow();
    },
    /** Calls `begin` when another window begins or completes an attempt while this form is idle. */
    watch(begin: () => void): void {
      signals.onHint(() => {
        if (form.state.peek().name !== 'filling') return;
        findAttempt().then(
          (found) => found && found.status !== 'failed' && begin(),
          () => {},
        );
      });
    },
  };
}

function isConflict(error: unknown): boolean {
  return isReplaced(error) || conflicts.includes(codeOf(error));
}

/** True if another window replaced this attempt, so that its result decides. */
function isReplaced(error: unknown): boolean {
  return ['replaced', 'stale_attempt'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  if (error instanceof Ended) return error.ending.code;
  return (error instanceof RequestFailure && error.errors[0]?.code) || '';
}

/** @throws Ended if it failed, or if another payment replaced this window's attempt */
function requireNotFailed(attempt: CardAttempt | undefined): CardAttempt {
  if (!attempt) throw new Ended(createEnding('Replaced', 'replaced'));
  if (attempt.status === 'failed') throw new Ended(endingOfAttempt(attempt));
  return attempt;
}

/** Returns the other window's failure, with the same error. */
function endingOfAttempt({ failure }: CardAttempt) {
  if (!failure) return createEnding('ServiceUnavailable', 'service_unavailable');
  return createEnding(nameOf(failure.code, failure.status), failure.code, [failure]);
}

/** A takeover rejects without an error. */
function unlessTakenOver(error: unknown): undefined {
  if (error) throw error;
}

function unlessTemporary(error: unknown): 'later' {
  if (isTemporary(error)) return 'later';
  throw error;
}

import { effect } from '@preact/signals-core';
import type { KnownAttempts } from '../../contract/card-attempt.ts';
import { createEnding, Ended, nameOf } from '../form/ending.ts';
import type { CardAttempt } from '../wire/answers.ts';
import { isTemporary, OutcomeUnknown } from '../wire/no-answer.ts';
import { RequestFailure } from '../wire/request.ts';
import type { AttemptContext } from './attempt-context.ts';
import type { ContributeFields, LinkFields } from './form-fields.ts';

type Form = Pick<LinkFields | ContributeFields, 'elsewhere' | 'kind' | 'state'> & {
  /** Null where attempts have one amount, or none. */
  amount(): string | null;
};

/** What other windows do with the token of a form. */
export interface OtherWindows {
  /** What the form knows of earlier attempts, to be sent with the next one. */
  known(): Promise<KnownAttempts>;
  /** Follows an attempt of another window to its end. @returns undefined if the cardholder continues here */
  follow(): Promise<CardAttempt | undefined>;
  /** The same if that is what an error is about. @throws the error, if it is about something else */
  followAfter(error: unknown): Promise<CardAttempt | undefined>;
  /** Calls `begin` when another window has begun or completed an attempt while this form is idle. */
  watch(begin: () => void): void;
}

/** Milliseconds between two looks at an attempt that is under way: the first, and the longest. */
const firstPause = 2_000;
const longestPause = 10_000;
/** Longer than any bank's page may take. */
const patience = 15 * 60_000;

const waiting: CardAttempt['status'] = 'waiting_for_cardholder';

/** Refusals of a press in a form that has missed what another window did. */
const ofAnother = ['card_already_linked', 'token_used', 'three_ds_incomplete'];

export function createOtherWindows(form: Form, setup: AttemptContext): OtherWindows {
  const { attempts, ready, signals, threeDS, world } = setup;
  let replaces: number | undefined;
  /** The number of the last attempt with the token that has ended; undefined on an older platform. */
  const after = async () => (await ready).answer.data.attributes['last-ended-attempt'];

  signals.hold(() => isBusyHere(form));
  effect(() => {
    void form.state.value;
    void threeDS.value;
    signals.tell();
  });

  /**
   * The attempt that decides: one that succeeded, one that is under way, or the last that failed. Not
   * what the cardholder replaces from here, as long as it waits for them there.
   */
  async function look(): Promise<CardAttempt | undefined> {
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

  /** Only what waits for the cardholder can be replaced. */
  function continuationOf({ number, status }: CardAttempt, takeOver: () => void) {
    if (status !== waiting) return undefined;
    return () => {
      replaces = number;
      takeOver();
    };
  }

  async function follow(): Promise<CardAttempt | undefined> {
    const giveUpAt = world.now() + patience;
    let takeOver = () => {};
    const isTakenOver = new Promise<true>((resolve) => {
      takeOver = () => resolve(true);
    });
    const untilLook = (pause: number) => {
      if (world.now() > giveUpAt) throw new OutcomeUnknown();
      return Promise.race([signals.untilHint(pause), isTakenOver]);
    };
    form.elsewhere.value ??= { continueHere: undefined };
    try {
      for (let pause = firstPause; ; pause = Math.min(1.5 * pause, longestPause)) {
        const found = await look().catch(unlessTemporary);
        if (found !== 'later') {
          const attempt = requireGoing(found);
          if (attempt.status === 'succeeded') return attempt;
          form.elsewhere.value = { continueHere: continuationOf(attempt, takeOver) };
        }
        if (await untilLook(pause)) return undefined;
      }
    } finally {
      form.elsewhere.value = undefined;
    }
  }

  return {
    follow,
    async known() {
      const number = await after();
      if (number === undefined) return {};
      return {
        'after-attempt': number,
        ...(replaces !== undefined && { 'replaces-attempt': replaces }),
      };
    },
    async followAfter(error) {
      if (!isOfAnother(error)) throw error;
      const found = await look().catch(() => undefined);
      if (!found || (found.status === 'failed' && !isOver(error))) throw error;
      return follow();
    },
    watch(begin) {
      signals.onHint(() => {
        if (form.state.peek().name !== 'filling') return;
        look().then(
          (found) => found && found.status !== 'failed' && begin(),
          () => {},
        );
      });
    },
  };
}

/** Whether an attempt of this window is under way. */
function isBusyHere({ elsewhere, state }: Form): boolean {
  return state.peek().name === 'busy' && !elsewhere.peek();
}

function isOfAnother(error: unknown): boolean {
  return isOver(error) || ofAnother.includes(codeOf(error));
}

/** Whether this window has nothing left of its own: it ends as the other one ends. */
function isOver(error: unknown): boolean {
  return ['replaced', 'stale_attempt'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  if (error instanceof Ended) return error.ending.code;
  return (error instanceof RequestFailure && error.errors[0]?.code) || '';
}

/** @throws Ended if it failed, or if what replaced the attempt of this window is another payment */
function requireGoing(attempt: CardAttempt | undefined): CardAttempt {
  if (!attempt) throw new Ended(createEnding('Replaced', 'replaced'));
  if (attempt.status === 'failed') throw new Ended(endingOfAttempt(attempt));
  return attempt;
}

/** What failed there fails here, in the same words. */
function endingOfAttempt({ failure }: CardAttempt) {
  if (!failure) return createEnding('ServiceUnavailable', 'service_unavailable');
  return createEnding(nameOf(failure.code, failure.status), failure.code, [failure]);
}

function unlessTemporary(error: unknown): 'later' {
  if (isTemporary(error)) return 'later';
  throw error;
}

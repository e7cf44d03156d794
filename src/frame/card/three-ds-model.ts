import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ThreeDSCompInd } from '../../contract/three-ds-authentication.ts';
import type { Authentication } from '../wire/answers.ts';
import { type Pace, settle } from '../wire/settle.ts';
import type { CardClient } from './card-client.ts';
import type { OpenAuthentication } from './card-states.ts';
import type { OpenChallenge } from './challenge-dialog.ts';
import { createEnding, Ended, type Ending, endingOfAuthentication } from './ending.ts';
import { watchAuthentication } from './watch-authentication.ts';

/** Where an authentication by the bank stands. */
export type ThreeDSState =
  | { name: 'idle' }
  /** The bank looks at the browser, unseen. */
  | { name: 'method' }
  /** The cardholder is to confirm in the dialog. */
  | { name: 'challenge' }
  /** The platform goes on with what was authenticated. */
  | { name: 'completing' };

export interface ThreeDSModel {
  readonly state: ReadonlySignal<ThreeDSState>;
  /**
   * Brings an authentication to its end, from wherever it stands. The platform's word is the only
   * one that counts.
   *
   * @throws Ended unless it succeeds
   */
  run(authentication: OpenAuthentication, pace: Pace): Promise<void>;
}

interface ThreeDSSetup {
  client: Pick<CardClient, 'readAuthentication' | 'completeMethod' | 'cancelAuthentication'>;
  /** Lets the bank's method page run in a hidden frame; says whether it completed in time. */
  runMethod(authentication: Authentication): Promise<ThreeDSCompInd>;
  openChallenge: OpenChallenge;
}

const completingInterval = 1_000;

const givenUp: Record<'cancel' | 'blocked', Ending> = {
  cancel: createEnding('ThreeDSecureCancelled', 'three_ds_cancelled'),
  blocked: createEnding('ThreeDSecureBlocked', 'three_ds_blocked'),
};

/** EMV 3-D Secure in the browser: contract, section 5. */
export function createThreeDSModel(setup: ThreeDSSetup): ThreeDSModel {
  const { client } = setup;
  const state = signal<ThreeDSState>({ name: 'idle' });
  const known = new Set<string>();

  /** Asks for a next state that must come about once; reads it when the answer gets lost. */
  const advance = (
    hash: string,
    from: Authentication,
    pace: Pace,
    send: () => Promise<Authentication>,
  ) =>
    settle(
      {
        send,
        async read() {
          const latest = await client.readAuthentication(hash);
          return latest.status === from.status ? undefined : latest;
        },
      },
      pace,
    );

  async function completeMethod(hash: string, from: Authentication, pace: Pace) {
    const completion = await setup.runMethod(from);
    const key = pace.world.newKey();
    return advance(hash, from, pace, () => client.completeMethod(hash, completion, key));
  }

  /** @returns the authentication once it is past the challenge, however that came about */
  async function challenge(hash: string, from: Authentication, pace: Pace) {
    const news = await hearOfChallenge(setup, hash, { from, world: pace.world });
    if (news instanceof Error) throw news;
    if (typeof news === 'object') return news;
    const key = pace.world.newKey();
    const latest = await advance(hash, from, pace, () => client.cancelAuthentication(hash, key));
    // When the bank was faster, the platform says so, and that holds.
    if (latest['failure-code'] === 'cancelled_by_cardholder') throw new Ended(givenUp[news]);
    return latest;
  }

  async function next(hash: string, from: Authentication, pace: Pace): Promise<Authentication> {
    if (from.status === 'method_required') {
      state.value = { name: 'method' };
      return completeMethod(hash, from, pace);
    }
    if (from.status === 'challenge_required') {
      state.value = { name: 'challenge' };
      return challenge(hash, from, pace);
    }
    state.value = { name: 'completing' };
    await pace.world.wait(completingInterval);
    return read(hash, pace);
  }

  function read(hash: string, pace: Pace): Promise<Authentication> {
    const readOnce = () => client.readAuthentication(hash);
    return settle({ send: readOnce, read: readOnce }, pace);
  }

  return {
    state,
    async run({ hash, attributes }, pace) {
      // A repeated answer tells of the authentication as it once stood.
      let latest = known.has(hash) ? await read(hash, pace) : attributes;
      known.add(hash);
      try {
        while (latest.status !== 'succeeded') {
          if (latest.status === 'failed') throw new Ended(endingOfAuthentication(latest));
          latest = await next(hash, latest, pace);
        }
      } finally {
        state.value = { name: 'idle' };
      }
    },
  };
}

/** How a challenge came to its end: what the platform says now, or why the cardholder cannot go on. */
type ChallengeNews = Authentication | Error | 'cancel' | 'blocked';

/** Opens the dialog and closes it at the first news that ends the challenge. */
async function hearOfChallenge(
  { client, openChallenge }: ThreeDSSetup,
  hash: string,
  { from, world }: { from: Authentication; world: Pace['world'] },
): Promise<ChallengeNews> {
  let tell: (news: ChallengeNews) => void = () => {};
  const news = new Promise<ChallengeNews>((resolve) => {
    tell = resolve;
  });
  const dialog = openChallenge(from, {
    onResultPosted: () => watch.wake(),
    onCancel: () => tell('cancel'),
    onBlocked: () => tell('blocked'),
  });
  const watch = watchAuthentication(
    () => client.readAuthentication(hash),
    world,
    (latest) => {
      if (latest instanceof Error || latest.status !== from.status) tell(latest);
      else dialog.setFraming(latest['acs-framing']);
    },
  );
  try {
    return await news;
  } finally {
    watch.stop();
    dialog.close();
  }
}

import type { ARes, CardRange, MessageCategory } from '../../../contract/emv-3ds.ts';
import type { Browser, ChallengeWindowSize } from '../../../contract/index.ts';
import { toLoggedError } from '../../kernel/services/index.ts';
import {
  type AuthenticationBrowser,
  Failure,
  secondsAfter,
  toJson,
} from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import type { CardAttempt } from '../attempts/attempts.ts';
import { type Authentication, authentications } from '../attempts/authentications.ts';
import { applyMessage } from './apply-message.ts';
import { isBankUrl } from './directory.ts';
import { probeFraming } from './framing.ts';
import {
  inProgress,
  revealCard,
  sendAuthenticationRequest,
} from './send-authentication-request.ts';
import { failureOfTransStatus, threeDSProblem } from './three-ds-problems.ts';
import type { ThreeDSServices } from './three-ds-services.ts';
import type { LockedAuthentication } from './transitions.ts';

export type ThreeDSServer = ReturnType<typeof createThreeDSServer>;

interface Beginning {
  readonly attempt: CardAttempt;
  readonly range: CardRange;
  readonly browser: AuthenticationBrowser;
}

/** EMV allows the cardholder ten minutes. */
const challengeSeconds = 600;

/** Creates the platform's part in EMV 3-D Secure. Public contract, section 5. */
export function createThreeDSServer(parts: ThreeDSServices) {
  const { attempts, services } = parts;
  const { store, clock, log, newId } = services;

  return {
    /** Returns the range of a card to authenticate. @throws Failure three_ds_unavailable */
    async lookup(
      cardToken: string,
      purpose: CardAttempt['purpose'],
    ): Promise<CardRange | undefined> {
      const category: MessageCategory = purpose === 'link' ? '02' : '01';
      const card = await revealCard(parts, cardToken);
      if (!card) throw Failure.ofAll([threeDSProblem('unavailable')]);
      try {
        return await parts.cardRanges.find(card.number, category);
      } catch (error) {
        if (error instanceof Failure) throw error;
        log.error('the directory server failed', { part: 'three-ds', error: toLoggedError(error) });
        throw Failure.ofAll([threeDSProblem('unavailable')]);
      }
    },

    /** Starts the authentication of an attempt, which becomes `authenticating`. */
    async begin(work: Work, { attempt, range, browser }: Beginning): Promise<Authentication> {
      const now = clock.now();
      const id = newId();
      const authentication = await work.trx
        .insertInto('three_ds_authentications')
        .values({
          id,
          account_id: attempt.account_id,
          card_attempt_id: attempt.id,
          status: 'method_required',
          three_ds_server_trans_id: newId(),
          three_ds_method_url: isBankUrl(range.threeDSMethodURL, services.environment)
            ? range.threeDSMethodURL
            : null,
          notification_hash: await parts.hashes.mint(work, id),
          session_data: newId(),
          acs_framing: 'unknown',
          challenge_window_size: chooseWindowSize(browser),
          browser: toJson(browser),
          failure: toJson(null),
          spc_trans_data: toJson(null),
          expires_at: secondsAfter(now, challengeSeconds),
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      attempts.move(work, attempt, { state: 'authenticating' });
      return authentication;
    },

    /**
     * Sends the authentication request and applies the response: the authentication then waits for a
     * challenge or has ended, and an authenticated contribution is settled. Does nothing unless the
     * authentication is `method_required`.
     */
    async authenticate(authenticationId: string): Promise<void> {
      const authentication = await authentications.find(store.db, authenticationId);
      if (authentication?.status !== 'method_required') return;
      const ares = await sendAuthenticationRequest(parts, authentication);
      if (ares === inProgress) return;
      const after = await applyMessage(parts, authenticationId, async (work, locked) => {
        if (locked.authentication.status !== 'method_required') return;
        await take(work, { locked, ares }, parts);
      });
      if (after?.status === 'challenge_required') probeInBackground(parts, after);
    },
  };
}

/** Applies the issuer's response. */
async function take(
  work: Work,
  { locked, ares }: { locked: LockedAuthentication; ares: ARes | undefined },
  parts: ThreeDSServices,
): Promise<void> {
  const { transitions } = parts;
  const { id } = locked.authentication;
  const { transStatus, eci, authenticationValue: cryptogram } = ares ?? {};
  if (ares) {
    await authentications.change(work, id, {
      acs_trans_id: ares.acsTransID,
      ds_trans_id: ares.dsTransID,
      trans_status: ares.transStatus,
      eci: eci ?? null,
    });
  }
  if (transStatus === 'C' && isBankUrl(ares?.acsURL, parts.services.environment)) {
    return authentications.change(work, id, {
      status: 'challenge_required',
      acs_url: ares?.acsURL ?? null,
      spc_trans_data: toJson(ares?.spcTransData ?? null),
    });
  }
  if ((transStatus === 'Y' || transStatus === 'A') && eci && cryptogram) {
    return transitions.authenticated(work, locked, { transStatus, eci, cryptogram });
  }
  await transitions.failed(work, locked, { failure: failureOfTransStatus(transStatus) });
}

function probeInBackground(parts: ThreeDSServices, authentication: Authentication): void {
  const { services } = parts;
  const { acs_url, browser, id } = authentication;
  if (acs_url === null) return;
  const embedding = browser['embedding-origin'];
  const ancestors = [services.publicUrl, ...(embedding === null ? [] : [embedding])];
  services.inBackground('acs-framing', async () => {
    const acs_framing = await probeFraming(acs_url, ancestors, services.readHeaders);
    await services.transact((work) => authentications.change(work, id, { acs_framing }));
  });
}

/** EMV's window sizes in CSS pixels, by preference. */
const windowSizes: readonly (readonly [ChallengeWindowSize, number, number])[] = [
  ['03', 500, 600],
  ['04', 600, 400],
  ['02', 390, 400],
  ['01', 250, 400],
];

/** Below this width the dialog fills the screen. */
const fullScreenBelow = 480;

/** Returns the challenge window size that fits the dialog; 390×400 if unknown. */
function chooseWindowSize(browser: Browser): ChallengeWindowSize {
  const { 'challenge-width': width, 'challenge-height': height } = browser;
  if (width === undefined || height === undefined) return '02';
  if (width < fullScreenBelow) return '05';
  return windowSizes.find(([, wide, high]) => wide <= width && high <= height)?.[0] ?? '05';
}

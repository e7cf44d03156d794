import { CRes, decodeMessage } from '../../../contract/emv-3ds.ts';
import { type ChallengeResultForm, postChallengeResult } from '../../../contract/index.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import type { Authentication } from '../attempts/authentications.ts';
import { malformedPage, wakingPage } from './answer-page.ts';
import type { Transitions } from './transitions.ts';

/**
 * The notification URL, where the issuer's page posts the CRes. It passed through a browser, so it
 * decides nothing: the result came, server to server, before. It only wakes the challenge frame.
 * One that names another transaction ends a challenge that still waits: the issuer's page is
 * finished, and nothing it said can be about this one (docs/decisions).
 */
export function challengeResult(options: {
  transact: Services['transact'];
  transitions: Transitions;
}): Route {
  const { transitions } = options;
  return route(postChallengeResult, async ({ anyToken, input }) => {
    const { resource_id } = await anyToken('three_ds_authentication');
    const cres = decodeMessage(CRes, input.cres ?? '');
    if (!cres) return malformedPage();
    const authentication = await options.transact(async (work) => {
      const locked = await transitions.lock(work, resource_id);
      const isWaiting = locked.authentication.status === 'challenge_required';
      if (isWaiting && !isAbout(locked.authentication, cres, input)) {
        await transitions.failed(work, locked, { failure: 'not_authenticated' });
      }
      return locked.authentication;
    });
    return wakingPage({
      type: 'prime-trust-embeds/challenge-result',
      threeDSServerTransID: authentication.three_ds_server_trans_id,
      threeDSSessionData: authentication.session_data,
    });
  });
}

function isAbout(
  authentication: Authentication,
  cres: CRes,
  { threeDSSessionData = authentication.session_data }: ChallengeResultForm,
): boolean {
  return (
    cres.acsTransID === authentication.acs_trans_id &&
    cres.threeDSServerTransID === authentication.three_ds_server_trans_id &&
    threeDSSessionData === authentication.session_data
  );
}

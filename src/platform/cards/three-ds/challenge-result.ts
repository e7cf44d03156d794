import { decodeMessage } from '../../../contract/emv-3ds.ts';
import { type ChallengeResultForm, postChallengeResult } from '../../../contract/index.ts';
import { PostedResult } from '../../../contract/posted-result.ts';
import { withoutEnding } from '../../../contract/without-ending.ts';
import { type Route, route } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { Authentication } from '../attempts/authentications.ts';
import { callbackPage } from './callback-page.ts';
import type { Transitions } from './transitions.ts';

/**
 * The notification URL, to which the issuer's page posts the CRes. It passes through the browser,
 * so it decides nothing: the result arrives from server to server. It only makes the challenge
 * frame read the platform's state, even if the message is unreadable. A message of another
 * transaction ends a waiting challenge, because the issuer's page is finished and nothing it sent
 * can belong to this one.
 */
export function challengeResult(options: {
  services: Pick<Services, 'log' | 'transact'>;
  transitions: Transitions;
}): Route {
  const { services, transitions } = options;
  return route(postChallengeResult, async ({ anyToken, input }) => {
    const { resource_id } = await anyToken('three_ds_authentication');
    const result = decodeMessage(PostedResult, input.cres ?? '');
    const authentication = await services.transact(async (work) => {
      const locked = await transitions.lock(work, resource_id);
      const isWaiting = locked.authentication.status === 'challenge_required';
      if (isWaiting && result && !isAbout(locked.authentication, result, input)) {
        await transitions.failed(work, locked, { failure: 'not_authenticated' });
      }
      return locked.authentication;
    });
    if (result?.messageType !== 'CRes') {
      const what = result ? 'an error message' : 'a message that could not be read';
      services.log.warn(`the bank's page posted ${what}`, { part: 'three-ds' });
    }
    const message = {
      type: 'prime-trust-embeds/challenge-result',
      threeDSServerTransID: authentication.three_ds_server_trans_id,
      threeDSSessionData: authentication.session_data,
    } as const;
    return callbackPage(message, authentication, result ? 200 : 400);
  });
}

function isAbout(
  authentication: Authentication,
  result: PostedResult,
  { threeDSSessionData = authentication.session_data }: ChallengeResultForm,
): boolean {
  const { acs_trans_id, three_ds_server_trans_id, session_data } = authentication;
  return (
    isSameId(result.acsTransID, acs_trans_id) &&
    isSameId(result.threeDSServerTransID, three_ds_server_trans_id) &&
    toSameSpelling(threeDSSessionData) === session_data
  );
}

function isSameId(named: string | undefined, id: string | null): boolean {
  return named === undefined || named.toLowerCase() === id;
}

/** Undoes what banks do to base64: padding, line breaks and the other alphabet. */
function toSameSpelling(sessionData: string): string {
  const inOneLine = sessionData.replace(/[\r\n\t]/g, '').trim();
  return withoutEnding(inOneLine, '=').replace(/[+ ]/g, '-');
}

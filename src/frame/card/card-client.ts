import { type CardBrandName, cardBrands } from '../../contract/card-brands.ts';
import type { ContributeInput } from '../../contract/contribution.ts';
import type { CardAuthorizationInput } from '../../contract/credit-card-resource.ts';
import {
  type CardAttempt,
  isCardAttributes,
  isContributionAttributes,
  isDocumentOf,
} from '../wire/answers.ts';
import { isCardAttempts, isRangeAttributes } from '../wire/attempt-answers.ts';
import { type Request, RequestFailure } from '../wire/request.ts';
import { contributionIn, toCardState, toContributionState } from './attempt-states.ts';
import type { ContributionState } from './card-states.ts';
import type { CardRange } from './fields/accepted-cards.ts';
import { createTokenClient } from './token-client.ts';

/** The calls that link and pay (contract, section 3); keys are `X-Idempotent-ID-V2`. */
export type CardClient = ReturnType<typeof createCardClient>;

/** @param token that the frame was launched with, as it is known when a call is made */
export function createCardClient(request: Request, token: () => string) {
  const linking = () => ({
    hash: token(),
    answer: isDocumentOf(isCardAttributes),
    path: '/v2/credit-card-authorization/:hash',
  });
  const paying = () => ({ hash: token(), answer: isDocumentOf(isContributionAttributes) });

  const { readToken } = createTokenClient(request, token);

  /** The pre-created contribution, or the latest of a card token; undefined when there is none. */
  async function readContribution(): Promise<ContributionState | undefined> {
    try {
      const answer = await request({ ...paying(), path: '/v2/contributions/token/:hash' });
      return toContributionState(answer);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.status === 404) return undefined;
      // A token that is used up still shows what it was used for.
      if (error.errors[0]?.code === 'token_used') return contributionIn(await readToken());
      throw error;
    }
  }

  return {
    readToken,
    /** @param bin the first eight digits of a card number */
    readRange: (bin: string, key: string): Promise<CardRange> =>
      request({
        hash: token(),
        answer: isDocumentOf(isRangeAttributes),
        path: '/v2/credit-card-ranges/:hash',
        key,
        attributes: { bin },
      }).then(({ data: { attributes } }) => ({
        bin,
        brands: attributes['credit-card-types'].filter(isBrand),
        funding: attributes['credit-card-funding-type'],
      })),
    readContribution,
    /** The latest attempts with the token, in whatever window they began. */
    readAttempts: (): Promise<CardAttempt[]> =>
      request({
        hash: token(),
        answer: isDocumentOf(isCardAttempts),
        path: '/v2/card-attempts/:hash',
      }).then(({ data }) => data.attributes.attempts),
    readCard: () => request(linking()).then(toCardState),
    authorize: (attributes: CardAuthorizationInput, key: string) =>
      request({ ...linking(), key, attributes }).then(toCardState),
    verify(key: string) {
      const attributes = { 'three-ds': true };
      const path = `${linking().path}/verify`;
      return request({ ...linking(), path, key, attributes }).then(toCardState);
    },
    contribute: (attributes: ContributeInput, key: string) =>
      request({ ...paying(), path: '/v2/contributions/:hash', key, attributes }).then(
        toContributionState,
      ),
  };
}

const isBrand = (name: string): name is CardBrandName => Object.hasOwn(cardBrands, name);

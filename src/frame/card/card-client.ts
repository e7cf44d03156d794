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
import { type Call, type Request, RequestFailure } from '../wire/request.ts';
import type { Check } from '../wire/shape.ts';
import { contributionIn, toCardState, toContributionState } from './attempt-states.ts';
import type { ContributionState } from './card-states.ts';
import type { CardRange } from './fields/accepted-cards.ts';
import { createTokenClient } from './token-client.ts';

/** Calls to link and pay (contract, section 3); keys are `X-Idempotent-ID-V2`. */
export type CardClient = ReturnType<typeof createCardClient>;

/** @param token returns the token of the launch; read for each call */
export function createCardClient(request: Request, token: () => string) {
  type Input = Pick<Call<unknown>, 'key' | 'attributes'>;
  const call = <Attributes>(attributes: Check<Attributes>, path: string, input: Input = {}) =>
    request({ hash: token(), answer: isDocumentOf(attributes), path, ...input });
  const callCard = (step = '', input?: Input) =>
    call(isCardAttributes, `/v2/credit-card-authorization/:hash${step}`, input).then(toCardState);

  const { readToken } = createTokenClient(request, token);

  /** Reads the pre-created contribution, or the latest one of a card token; undefined if none exists. */
  async function readContribution(): Promise<ContributionState | undefined> {
    try {
      return toContributionState(
        await call(isContributionAttributes, '/v2/contributions/token/:hash'),
      );
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.status === 404) return undefined;
      // A used token still shows its payment.
      if (error.errors[0]?.code === 'token_used') return contributionIn(await readToken());
      throw error;
    }
  }

  return {
    readToken,
    /** @param bin first eight digits of a card number */
    readRange: (bin: string, key: string): Promise<CardRange> =>
      call(isRangeAttributes, '/v2/credit-card-ranges/:hash', {
        key,
        attributes: { bin },
      }).then(({ data: { attributes } }) => ({
        bin,
        brands: attributes['credit-card-types'].filter(isBrand),
        funding: attributes['credit-card-funding-type'],
      })),
    readContribution,
    /** Reads the latest attempts with the token, from all windows. */
    readAttempts: (): Promise<CardAttempt[]> =>
      call(isCardAttempts, '/v2/card-attempts/:hash').then(({ data }) => data.attributes.attempts),
    readCard: () => callCard(),
    authorize: (attributes: CardAuthorizationInput, key: string) =>
      callCard('', { key, attributes }),
    verify: (key: string) => callCard('/verify', { key, attributes: { 'three-ds': true } }),
    contribute: (attributes: ContributeInput, key: string) =>
      call(isContributionAttributes, '/v2/contributions/:hash', { key, attributes }).then(
        toContributionState,
      ),
  };
}

const isBrand = (name: string): name is CardBrandName => Object.hasOwn(cardBrands, name);

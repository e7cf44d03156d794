import type { ContributeInput } from '../../contract/contribution.ts';
import type { CardAuthorizationInput } from '../../contract/credit-card-resource.ts';
import type { ThreeDSCompInd } from '../../contract/three-ds-authentication.ts';
import {
  type Answer,
  type Authentication,
  type CardAttributes,
  type ContributionAttributes,
  includedOf,
  isAuthenticationAttributes,
  isCardAttributes,
  isContributionAttributes,
  isMethodAttributes,
  isTokenAttributes,
  type MethodAttributes,
} from '../wire/answers.ts';
import { type Request, RequestFailure } from '../wire/request.ts';

/** A card resource as it stands, and the authentication it waits for. */
export interface CardState {
  card: CardAttributes;
  authentication: OpenAuthentication | undefined;
}

/** A contribution as it stands, and the authentication it waits for. */
export interface ContributionState {
  id: string;
  contribution: ContributionAttributes;
  authentication: OpenAuthentication | undefined;
}

/** An authentication with the hash by which it can be acted upon. */
export interface OpenAuthentication {
  hash: string;
  attributes: Authentication;
}

/** What the platform says of a token: the truth, where its prefix was a hint. */
export interface TokenState {
  type: string;
  status: 'active' | 'used' | 'disabled' | 'cancelled' | 'expired';
  card: CardAttributes | undefined;
  /** The linked card. */
  method: MethodAttributes | undefined;
  contribution: ContributionState | undefined;
  authentication: OpenAuthentication | undefined;
}

/** A try at launch may take this long; there is time for two of them before the shell gives up. */
const launchTimeout = 6_000;

const paths = {
  token: '/v2/resource-tokens/:hash',
  authorization: '/v2/credit-card-authorization/:hash',
  verify: '/v2/credit-card-authorization/:hash/verify',
  contribute: '/v2/contributions/:hash',
  contribution: '/v2/contributions/token/:hash',
  authentication: '/v2/three-ds-authentications/:hash',
  methodCompleted: '/v2/three-ds-authentications/:hash/method-completed',
  cancel: '/v2/three-ds-authentications/:hash/cancel',
};

/** The calls of the card frame (contract, section 3); keys are `X-Idempotent-ID-V2`. */
export type CardClient = ReturnType<typeof createCardClient>;

/** @param hash the token that the frame was launched with */
export function createCardClient(request: Request, hash: string) {
  const card = { hash, answer: isCardAttributes };
  const contribution = { hash, answer: isContributionAttributes };
  const authentication = { answer: isAuthenticationAttributes };

  const client = {
    async readToken(): Promise<TokenState> {
      const answer = await request({
        path: paths.token,
        hash,
        answer: isTokenAttributes,
        timeout: launchTimeout,
      });
      const { status, 'resource-token-type': type } = answer.data.attributes;
      const open = openAuthentication(answer);
      const found = includedOf(answer, 'contributions', isContributionAttributes)[0];
      return {
        type,
        status,
        card: includedOf(answer, 'credit-card-resources', isCardAttributes)[0]?.attributes,
        method: includedOf(answer, 'funds-transfer-methods', isMethodAttributes)[0]?.attributes,
        contribution: found && { ...toContribution(found), authentication: open },
        authentication: open,
      };
    },

    authorize: (attributes: CardAuthorizationInput, key: string) =>
      request({ ...card, path: paths.authorization, key, attributes }).then(toCardState),

    readCard: () => request({ ...card, path: paths.authorization }).then(toCardState),

    verify: (key: string) =>
      request({ ...card, path: paths.verify, key, attributes: { 'three-ds': true } }).then(
        toCardState,
      ),

    contribute: (attributes: ContributeInput, key: string) =>
      request({ ...contribution, path: paths.contribute, key, attributes }).then(
        toContributionState,
      ),

    /** The pre-created contribution, or the latest of a card token; undefined when there is none. */
    async readContribution(): Promise<ContributionState | undefined> {
      try {
        return toContributionState(await request({ ...contribution, path: paths.contribution }));
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
        if (error.status === 404) return undefined;
        // A token that is used up still shows what it was used for.
        if (error.errors[0]?.code === 'token_used') return (await client.readToken()).contribution;
        throw error;
      }
    },

    readAuthentication: (of: string) =>
      request({ ...authentication, hash: of, path: paths.authentication }).then(toAttributes),

    completeMethod: (of: string, completion: ThreeDSCompInd, key: string) =>
      request({
        ...authentication,
        hash: of,
        path: paths.methodCompleted,
        key,
        attributes: { 'three-ds-comp-ind': completion },
      }).then(toAttributes),

    cancelAuthentication: (of: string, key: string) =>
      request({ ...authentication, hash: of, path: paths.cancel, key }).then(toAttributes),
  };
  return client;
}

function toAttributes<Attributes>(answer: Answer<Attributes>): Attributes {
  return answer.data.attributes;
}

function toCardState(answer: Answer<CardAttributes>): CardState {
  return { card: answer.data.attributes, authentication: openAuthentication(answer) };
}

function toContribution({ id, attributes }: Answer<ContributionAttributes>['data']) {
  return { id, contribution: attributes };
}

function toContributionState(answer: Answer<ContributionAttributes>): ContributionState {
  return { ...toContribution(answer.data), authentication: openAuthentication(answer) };
}

function openAuthentication(
  answer: Pick<Answer<unknown>, 'included'>,
): OpenAuthentication | undefined {
  const found = includedOf(answer, 'three-ds-authentications', isAuthenticationAttributes)
    .map(({ attributes }) => attributes)
    .find((attributes) => attributes['resource-token-hash']);
  return found && { hash: found['resource-token-hash'] ?? '', attributes: found };
}

import {
  advanceSandboxClock,
  cancelContributionToken,
  contribute,
  disableCreditCardToken,
  type ResourceTokenInput,
} from '../src/contract/index.ts';
import type { MerchantAccount } from './merchant-account.ts';
import { createToken } from './merchant-tokens.ts';
import type { TokenState } from './token-states.ts';

/** A token and its subject, for which another token of the same kind can be created. */
export interface Prepared {
  resourceTokenHash: string;
  subject: Pick<ResourceTokenInput, 'resource-token-type' | 'resource-type' | 'resource-id'>;
}

/**
 * Puts an active token into the state that a launch shows.
 *
 * @returns the token to launch with; for `expired`, another token of the same kind
 * @throws if a token of that kind can't have this state
 */
export async function putInState(
  account: MerchantAccount,
  state: TokenState,
  prepared: Prepared,
): Promise<string> {
  return (await changes[state](account, prepared)) ?? prepared.resourceTokenHash;
}

type Change = (account: MerchantAccount, prepared: Prepared) => Promise<string | undefined>;

const changes: Readonly<Record<TokenState, Change>> = {
  active: async () => undefined,
  async expired(account, { subject }) {
    const hash = await createToken(account, { ...subject, 'expires-in': 1 });
    await account.client.call(advanceSandboxClock, { attributes: { seconds: 2 } });
    return hash;
  },
  async disabled({ client }, { resourceTokenHash: hash }) {
    await client.call(disableCreditCardToken, { parameters: { hash } });
    return undefined;
  },
  async cancelled({ client }, { resourceTokenHash: hash }) {
    await client.call(cancelContributionToken, { parameters: { hash } });
    return undefined;
  },
  async used({ client }, { resourceTokenHash: hash }) {
    const attributes = { cvv: '123', browser, 'purchase-protection-token': protectionToken };
    await client.call(contribute, { parameters: { hash }, attributes });
    return undefined;
  },
  // A hash in the right format without a token.
  unknown: async (_account, { resourceTokenHash }) =>
    `${resourceTokenHash.slice(0, 4)}${'x'.repeat(resourceTokenHash.length - 4)}`,
};

/** Format of the tokens that the script of the shop's page makes. */
const protectionToken = `pp_corner-shop_${'x'.repeat(43)}`;

/** Browser data that an earlier payment sent to the bank. */
const browser = {
  'color-depth': 24,
  'screen-height': 800,
  'screen-width': 1280,
  'time-zone': 0,
  language: 'en',
  'java-enabled': false,
  'javascript-enabled': true,
  'user-agent': 'QA page',
} as const;

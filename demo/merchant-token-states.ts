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

interface Ending {
  resourceTokenHash: string;
  subject: ResourceTokenInput;
}

/**
 * Puts a token into a final state, for a launch that shows it.
 *
 * @returns the token to launch with; for `expired`, another token of the same kind
 * @throws if a token of that kind can't have this state
 */
export async function endToken(
  account: MerchantAccount,
  state: Exclude<TokenState, 'active'>,
  ending: Ending,
): Promise<string> {
  return (await endings[state](account, ending)) ?? ending.resourceTokenHash;
}

type End = (account: MerchantAccount, ending: Ending) => Promise<string | undefined>;

const endings: Readonly<Record<Exclude<TokenState, 'active'>, End>> = {
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

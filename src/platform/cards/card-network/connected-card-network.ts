import { cardNetworkPort } from '../../../vendors/ports/card-network.ts';
import { VendorUnavailable } from '../../../vendors/protocol/failures.ts';
import type { VendorCalls } from '../../../vendors/protocol/port.ts';
import type { Services } from '../../kernel/services.ts';
import { absentCardNetwork, cardNetworkUnavailable } from './absent-card-network.ts';
import type { CardNetwork } from './card-network.ts';

type Calls = VendorCalls<typeof cardNetworkPort>;

/** The network of this platform; in production none, until the environment names one. */
export function cardNetworkOf(
  { vendors }: Pick<Services, 'vendors'>,
  simulator: CardNetwork,
): CardNetwork {
  const calls = vendors.connect(cardNetworkPort, () => callsOf(simulator));
  return calls ? networkOver(calls) : absentCardNetwork;
}

/** While the outcome of a call is unknown, an attempt stays as it is: see `createRecovery`. */
function networkOver(calls: Calls): CardNetwork {
  return {
    keep: async (card) => (await beforeAll(calls.keep(card))).cardToken,
    reveal: (cardToken) => calls.reveal({ cardToken }),
    range: (bin) => beforeAll(calls.range({ bin })),
    async fundingType(cardToken) {
      return (await beforeAll(calls['funding-type']({ cardToken }))).fundingType;
    },
    async fingerprint(cardToken) {
      return (await beforeAll(calls.fingerprint({ cardToken }))).fingerprint;
    },
    verify: calls.verify,
    authorize: calls.authorize,
    capture: (reference) => calls.capture({ reference }),
    reverse: (reference) => calls.reverse({ reference }),
    async refund(request) {
      await calls.refund(request);
    },
    async read(reference) {
      return (await calls.read({ reference })).authorization ?? undefined;
    },
  };
}

/** Calls before there is an attempt, of which the answer can say that the network is away. */
function beforeAll<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    throw error instanceof VendorUnavailable
      ? cardNetworkUnavailable('The card network does not answer')
      : error;
  });
}

const callsOf = (network: CardNetwork): Calls => ({
  keep: async (card) => ({ cardToken: await network.keep(card) }),
  reveal: ({ cardToken }) => network.reveal(cardToken),
  range: async ({ bin }) => {
    const { brands, fundingType } = await network.range(bin);
    return { brands: [...brands], fundingType };
  },
  'funding-type': async ({ cardToken }) => ({ fundingType: await network.fundingType(cardToken) }),
  fingerprint: async ({ cardToken }) => ({ fingerprint: await network.fingerprint(cardToken) }),
  verify: network.verify,
  authorize: network.authorize,
  read: async ({ reference }) => ({ authorization: (await network.read(reference)) ?? null }),
  capture: ({ reference }) => network.capture(reference),
  async refund(request) {
    await network.refund(request);
    return {};
  },
  reverse: ({ reference }) => network.reverse(reference),
});

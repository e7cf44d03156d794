import { cardNetworkPort } from '../../../vendors/ports/card-network.ts';
import { VendorRefusal, VendorUnavailable } from '../../../vendors/protocol/failures.ts';
import { ifRefused } from '../../../vendors/protocol/if-refused.ts';
import type { VendorCalls } from '../../../vendors/protocol/port.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { absentCardNetwork, cardNetworkUnavailable } from './absent-card-network.ts';
import type { CardNetwork } from './card-network.ts';

type Calls = VendorCalls<typeof cardNetworkPort>;

/** Returns the platform's card network; in production none unless configured. */
export function cardNetworkOf(
  { vendors }: Pick<Services, 'vendors'>,
  simulator: CardNetwork,
): CardNetwork {
  const calls = vendors.connect(cardNetworkPort, () => callsOf(simulator));
  return calls ? networkOver(calls) : absentCardNetwork;
}

/** While the outcome of a call is unknown, an attempt doesn't change: see `createRecovery`. */
function networkOver(calls: Calls): CardNetwork {
  return {
    keep: async (card) => (await beforeAll(calls.keep(card), notAccepted)).cardToken,
    reveal: (cardToken) => calls.reveal({ cardToken }),
    range: (bin) => beforeAll(calls.range({ bin })),
    async fundingType(cardToken) {
      return (await beforeAll(calls['funding-type']({ cardToken }))).fundingType;
    },
    async fingerprint(cardToken) {
      return (await beforeAll(calls.fingerprint({ cardToken }))).fingerprint;
    },
    verify: (request) =>
      ifRefused(calls.verify({ ...request }), {
        ...{ reference: request.reference, declineCode: 'card_declined' as const },
      }),
    authorize: (request) =>
      ifRefused(calls.authorize({ ...request }), {
        reference: request.reference,
        ...{ status: 'declined' as const, declineCode: 'card_declined' as const },
      }),
    capture: (reference) =>
      ifRefused(calls.capture({ reference }), {
        ...{ reference, status: 'authorized' as const, declineCode: 'capture_failed' as const },
      }),
    reverse: (reference) => calls.reverse({ reference }),
    async refund(request) {
      await calls.refund(request);
    },
    async read(reference) {
      return (await calls.read({ reference })).authorization ?? undefined;
    },
  };
}

/** Wraps calls made before there is an attempt, whose failures can name the network. */
function beforeAll<Answer>(asked: Promise<Answer>, refused = noDetails): Promise<Answer> {
  return asked.catch((error: unknown) => {
    if (error instanceof VendorRefusal) throw refused();
    throw error instanceof VendorUnavailable
      ? cardNetworkUnavailable('The card network does not respond')
      : error;
  });
}

const notAccepted = () =>
  invalidAttribute('number', 'The card network does not accept this card. Use another one.');

const noDetails = () => cardNetworkUnavailable('The card network provides no details of this card');

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

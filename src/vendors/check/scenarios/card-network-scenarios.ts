import {
  type Ask,
  different,
  type Reply,
  type Scenario,
  same,
  scenariosOf,
  shownReply,
} from './scenario.ts';

const number = '4242424242424242';

/** Scenarios for the vault and authorizations. */
export const cardNetworkScenarios: readonly Scenario[] = [
  ...scenariosOf('keep', {
    async 'returns the same token for the same card'(ask) {
      const [one, two] = [await ask('keep'), await ask('keep')];
      return same(one, two, 'cardToken');
    },
  }),
  ...scenariosOf('reveal', {
    async 'reveals the stored number and date'(ask) {
      for (const expirationDate of ['1239', '1138']) {
        const { answer } = await ask('keep', { number, expirationDate });
        const card = await ask('reveal', { cardToken: answer?.cardToken });
        const isKept =
          card.answer?.number === number && card.answer.expirationDate === expirationDate;
        // Keep the number out of the report.
        if (!isKept) return 'another card';
      }
      return undefined;
    },
  }),
  ...scenariosOf('fingerprint', {
    async 'returns the same fingerprint for any expiration date'(ask) {
      const tokens = [await ask('keep'), await ask('keep', { expirationDate: '1138' })];
      const [one, two] = await Promise.all(
        tokens.map(({ answer }) => ask('fingerprint', { cardToken: answer?.cardToken })),
      );
      return one && two && same(one, two, 'fingerprint');
    },
    async 'returns another fingerprint for another number'(ask) {
      const other = await ask('keep', { number: '5555555555554444' });
      const [one, two] = [
        await ask('fingerprint'),
        await ask('fingerprint', { cardToken: other.answer?.cardToken }),
      ];
      return different(one, two, 'fingerprint');
    },
    async 'does not contain the number'(ask) {
      const { answer } = await ask('fingerprint');
      const digits = String(answer?.fingerprint).replace(/\D/g, '');
      return digits.includes(number.slice(-8)) ? 'digits of the number' : undefined;
    },
  }),
  ...scenariosOf('funding-type', {
    async 'agrees with the range of the number'(ask) {
      const range = await ask('range', { bin: number.slice(0, 8) });
      return same(range, await ask('funding-type'), 'fundingType');
    },
  }),
  ...scenariosOf('authorize', {
    async 'does not authorize a reversed reference'(ask) {
      const { request } = await ask('reverse');
      const reply = await ask('authorize', request);
      return isOpen(reply) ? shownReply(reply, 'status') : undefined;
    },
  }),
  ...scenariosOf('read', {
    async 'answers null for a reference without an authorization'(ask) {
      const reply = await ask('read', { reference: crypto.randomUUID() });
      return reply.answer?.authorization === null ? undefined : shownReply(reply, 'authorization');
    },
    async 'shows the current status of an authorization'(ask) {
      const reference = await authorize(ask);
      const before = await statusOf(ask, reference);
      await ask('capture', { reference });
      const after = await statusOf(ask, reference);
      const isShown = before === 'authorized' && after === 'captured';
      return isShown ? undefined : `${before}, then ${after}`;
    },
  }),
  ...scenariosOf('capture', {
    async 'stays captured if capture is repeated'(ask) {
      const reference = await capture(ask);
      const again = await ask('capture', { reference });
      return again.answer?.status === 'captured' ? undefined : shownReply(again, 'status');
    },
    async 'does not capture a reversed authorization'(ask) {
      const reference = await authorize(ask);
      await ask('reverse', { reference });
      const reply = await ask('capture', { reference });
      return isOpen(reply) ? shownReply(reply, 'status') : undefined;
    },
  }),
  ...scenariosOf('reverse', {
    async 'does not reverse a captured authorization'(ask) {
      const reference = await capture(ask);
      const reply = await ask('reverse', { reference });
      const isSaid = reply.refusal !== undefined || reply.answer?.status === 'captured';
      const status = await statusOf(ask, reference);
      return isSaid && status === 'captured' ? undefined : shownReply(reply, 'status');
    },
    async 'stores an unknown reference as reversed'(ask) {
      const reply = await ask('reverse');
      return reply.answer?.status === 'reversed' ? undefined : shownReply(reply, 'status');
    },
  }),
];

/** True if money can be captured or was captured. */
function isOpen({ answer }: Reply): boolean {
  return answer?.status === 'authorized' || answer?.status === 'captured';
}

/** Creates an authorization and returns its reference. */
export async function authorize(ask: Ask): Promise<string> {
  const { request } = await ask('verify');
  const reply = await ask('authorize', { verificationReference: request.reference });
  if (reply.answer?.status !== 'authorized') throw new Error(shownReply(reply, 'status'));
  return String(reply.request.reference);
}

/** Creates and captures an authorization of 25.50 and returns its reference. */
export async function capture(ask: Ask): Promise<string> {
  const reference = await authorize(ask);
  const reply = await ask('capture', { reference });
  if (reply.answer?.status !== 'captured') throw new Error(shownReply(reply, 'status'));
  return reference;
}

async function statusOf(ask: Ask, reference: string): Promise<unknown> {
  const { answer } = await ask('read', { reference });
  const authorization = answer?.authorization;
  return authorization && typeof authorization === 'object' && 'status' in authorization
    ? authorization.status
    : null;
}

import { type Ask, different, type Reply, type Scenario, same, shownReply } from './scenario.ts';

const number = '4242424242424242';

/** The rules of the vault and of authorizations. */
export const cardNetworkScenarios: readonly Scenario[] = [
  {
    call: 'keep',
    rule: 'gives the same card the same token',
    async run(ask) {
      const [one, two] = [await ask('keep'), await ask('keep')];
      return same(one, two, 'cardToken');
    },
  },
  {
    call: 'reveal',
    rule: 'reads the number and the date that were kept',
    async run(ask) {
      for (const expirationDate of ['1239', '1138']) {
        const { answer } = await ask('keep', { number, expirationDate });
        const card = await ask('reveal', { cardToken: answer?.cardToken });
        const isKept =
          card.answer?.number === number && card.answer.expirationDate === expirationDate;
        // The number itself stays out of the report.
        if (!isKept) return 'another card';
      }
      return undefined;
    },
  },
  {
    call: 'fingerprint',
    rule: 'names a number alike whatever its expiration date',
    async run(ask) {
      const tokens = [await ask('keep'), await ask('keep', { expirationDate: '1138' })];
      const [one, two] = await Promise.all(
        tokens.map(({ answer }) => ask('fingerprint', { cardToken: answer?.cardToken })),
      );
      return one && two && same(one, two, 'fingerprint');
    },
  },
  {
    call: 'fingerprint',
    rule: 'names another number otherwise',
    async run(ask) {
      const other = await ask('keep', { number: '5555555555554444' });
      const [one, two] = [
        await ask('fingerprint'),
        await ask('fingerprint', { cardToken: other.answer?.cardToken }),
      ];
      return different(one, two, 'fingerprint');
    },
  },
  {
    call: 'fingerprint',
    rule: 'does not contain the number',
    async run(ask) {
      const { answer } = await ask('fingerprint');
      const digits = String(answer?.fingerprint).replace(/\D/g, '');
      return digits.includes(number.slice(-8)) ? 'digits of the number' : undefined;
    },
  },
  {
    call: 'funding-type',
    rule: 'agrees with the range of the number',
    async run(ask) {
      const range = await ask('range', { bin: number.slice(0, 8) });
      return same(range, await ask('funding-type'), 'fundingType');
    },
  },
  {
    call: 'authorize',
    rule: 'does not authorize a reference that was reversed before',
    async run(ask) {
      const { request } = await ask('reverse');
      const reply = await ask('authorize', request);
      return isOpen(reply) ? shownReply(reply, 'status') : undefined;
    },
  },
  {
    call: 'read',
    rule: 'answers null for a reference by which nothing was authorized',
    async run(ask) {
      const reply = await ask('read', { reference: crypto.randomUUID() });
      return reply.answer?.authorization === null ? undefined : shownReply(reply, 'authorization');
    },
  },
  {
    call: 'read',
    rule: 'shows what an authorization has become',
    async run(ask) {
      const reference = await authorize(ask);
      const before = await statusOf(ask, reference);
      await ask('capture', { reference });
      const after = await statusOf(ask, reference);
      const isShown = before === 'authorized' && after === 'captured';
      return isShown ? undefined : `${before}, then ${after}`;
    },
  },
  {
    call: 'capture',
    rule: 'stays captured when it is repeated',
    async run(ask) {
      const reference = await capture(ask);
      const again = await ask('capture', { reference });
      return again.answer?.status === 'captured' ? undefined : shownReply(again, 'status');
    },
  },
  {
    call: 'capture',
    rule: 'does not capture what was reversed',
    async run(ask) {
      const reference = await authorize(ask);
      await ask('reverse', { reference });
      const reply = await ask('capture', { reference });
      return isOpen(reply) ? shownReply(reply, 'status') : undefined;
    },
  },
  {
    call: 'reverse',
    rule: 'leaves what was captured',
    async run(ask) {
      const reference = await capture(ask);
      const reply = await ask('reverse', { reference });
      const isSaid = reply.refusal !== undefined || reply.answer?.status === 'captured';
      const status = await statusOf(ask, reference);
      return isSaid && status === 'captured' ? undefined : shownReply(reply, 'status');
    },
  },
  {
    call: 'reverse',
    rule: 'keeps a reference that is not known as reversed',
    async run(ask) {
      const reply = await ask('reverse');
      return reply.answer?.status === 'reversed' ? undefined : shownReply(reply, 'status');
    },
  },
];

/** True if money can be taken, or was. */
function isOpen({ answer }: Reply): boolean {
  return answer?.status === 'authorized' || answer?.status === 'captured';
}

/** @returns the reference of a new authorization */
export async function authorize(ask: Ask): Promise<string> {
  const { request } = await ask('verify');
  const reply = await ask('authorize', { verificationReference: request.reference });
  if (reply.answer?.status !== 'authorized') throw new Error(shownReply(reply, 'status'));
  return String(reply.request.reference);
}

/** @returns the reference of a new authorization that was captured: 25.50 */
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

import { different, type Reply, type Scenario, shownReply } from './scenario.ts';

/** Scenarios for banks, by port. */
export const bankScenarios: Readonly<Record<string, readonly Scenario[]>> = {
  'bank-rails': [
    {
      call: 'open-account',
      rule: 'opens a separate account for each reference',
      async run(ask) {
        const [one, two] = [await ask('open-account'), await ask('open-account')];
        return different(one, two, 'accountNumber');
      },
    },
    {
      call: 'read-transfer',
      rule: 'answers null for an unknown transfer',
      async run(ask) {
        const reply = await ask('read-transfer', { reference: crypto.randomUUID() });
        return reply.answer?.transfer === null ? undefined : shownReply(reply, 'transfer');
      },
    },
    {
      call: 'read-transfer',
      rule: 'finds a sent transfer',
      async run(ask) {
        const { request } = await ask('send-transfer');
        return found(await ask('read-transfer', { reference: request.reference }));
      },
    },
    {
      call: 'read-transfer',
      rule: 'finds a return by its reference and receipt',
      async run(ask) {
        const receiptId = crypto.randomUUID();
        const { request } = await ask('return-transfer', { receiptId });
        return found(await ask('read-transfer', { reference: request.reference, receiptId }));
      },
    },
  ],
  'bank-link': [
    {
      call: 'read-account',
      rule: 'has no account for an unknown token',
      async run(ask) {
        const reply = await ask('read-account', { processorToken: 'no-account' });
        const isNone = reply.refusal !== undefined || reply.answer?.account === null;
        return isNone ? undefined : 'an account';
      },
    },
  ],
};

function found(reply: Reply): string | undefined {
  return reply.answer?.transfer ? undefined : shownReply(reply, 'transfer');
}

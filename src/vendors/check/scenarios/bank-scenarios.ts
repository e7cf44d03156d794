import { different, type Reply, type Scenario, scenariosOf, shownReply } from './scenario.ts';

/** Scenarios for banks, by port. */
export const bankScenarios: Readonly<Record<string, readonly Scenario[]>> = {
  'bank-rails': [
    ...scenariosOf('open-account', {
      async 'opens a separate account for each reference'(ask) {
        const [one, two] = [await ask('open-account'), await ask('open-account')];
        return different(one, two, 'accountNumber');
      },
    }),
    ...scenariosOf('read-transfer', {
      async 'answers null for an unknown transfer'(ask) {
        const reply = await ask('read-transfer', { reference: crypto.randomUUID() });
        return reply.answer?.transfer === null ? undefined : shownReply(reply, 'transfer');
      },
      async 'finds a sent transfer'(ask) {
        const { request } = await ask('send-transfer');
        return found(await ask('read-transfer', { reference: request.reference }));
      },
      async 'finds a return by its reference and receipt'(ask) {
        const receiptId = crypto.randomUUID();
        const { request } = await ask('return-transfer', { receiptId });
        return found(await ask('read-transfer', { reference: request.reference, receiptId }));
      },
    }),
  ],
  'bank-link': scenariosOf('read-account', {
    async 'has no account for an unknown token'(ask) {
      const reply = await ask('read-account', { processorToken: 'no-account' });
      const isNone = reply.refusal !== undefined || reply.answer?.account === null;
      return isNone ? undefined : 'an account';
    },
  }),
};

function found(reply: Reply): string | undefined {
  return reply.answer?.transfer ? undefined : shownReply(reply, 'transfer');
}

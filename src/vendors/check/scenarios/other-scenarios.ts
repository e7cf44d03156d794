import { different, type Reply, type Scenario, shownReply } from './scenario.ts';

/** Scenarios for other vendors, by port. */
export const otherScenarios: Readonly<Record<string, readonly Scenario[]>> = {
  'card-issuing': [
    {
      call: 'check-activation-code',
      rule: 'denies a wrong activation code',
      run: async (ask) =>
        denied(await ask('check-activation-code', { code: 'no code' }), 'isRight'),
    },
  ],
  'purchase-protection': [
    {
      call: 'check-session',
      rule: 'does not accept an invalid token',
      run: async (ask) => denied(await ask('check-session', { token: 'no token' }), 'isAccepted'),
    },
  ],
  'trade-desk': [
    {
      call: 'execute',
      rule: 'makes a separate trade for each reference',
      async run(ask) {
        const [one, two] = [await ask('execute'), await ask('execute')];
        return different(one, two, 'trade');
      },
    },
  ],
};

function denied(reply: Reply, name: string): string | undefined {
  return reply.refusal !== undefined || reply.answer?.[name] === false
    ? undefined
    : shownReply(reply, name);
}

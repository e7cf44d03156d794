import {
  type Ask,
  different,
  type Reply,
  type Scenario,
  scenariosOf,
  shownReply,
} from './scenario.ts';

/** Scenarios for other vendors, by port. */
export const otherScenarios: Readonly<Record<string, readonly Scenario[]>> = {
  'card-issuing': scenariosOf('check-activation-code', {
    'denies a wrong activation code': async (ask) =>
      denied(await ask('check-activation-code', { code: 'no code' }), 'isRight'),
  }),
  'purchase-protection': scenariosOf('check-session', {
    'does not accept an invalid token': async (ask) =>
      denied(await ask('check-session', { token: 'no token' }), 'isAccepted'),
  }),
  'trade-desk': scenariosOf('execute', {
    async 'makes a separate trade for each reference'(ask) {
      const [one, two] = [await ask('execute'), await ask('execute')];
      return different(one, two, 'trade');
    },
  }),
  mail: scenariosOf('send', {
    // The domain .invalid has no hosts (RFC 2606).
    'refuses an undeliverable address only as undeliverable': (ask) =>
      sendTo(ask, 'nobody@no-host.invalid'),
  }),
  'text-messages': scenariosOf('send', {
    // No country code begins with 0.
    'refuses an undeliverable number only as undeliverable': (ask) => sendTo(ask, '+00000000000'),
  }),
};

function denied(reply: Reply, name: string): string | undefined {
  return reply.refusal !== undefined || reply.answer?.[name] === false
    ? undefined
    : shownReply(reply, name);
}

async function sendTo(ask: Ask, to: string): Promise<string | undefined> {
  const { refusal } = await ask('send', { to });
  // Some vendors accept a message and check the address later.
  return refusal === undefined || refusal === 'undeliverable' ? undefined : `refused: ${refusal}`;
}

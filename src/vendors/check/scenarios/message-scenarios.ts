import type { Ask, Scenario } from './scenario.ts';

/** The rules of vendors that send messages, by the names of their ports. */
export const messageScenarios: Readonly<Record<string, readonly Scenario[]>> = {
  mail: [
    {
      call: 'send',
      rule: 'refuses an address that it cannot write to as undeliverable, if at all',
      // Nobody can have a host below .invalid (RFC 2606).
      run: (ask) => sendTo(ask, 'nobody@no-host.invalid'),
    },
  ],
  'text-messages': [
    {
      call: 'send',
      rule: 'refuses a number that it cannot write to as undeliverable, if at all',
      // No country code begins with 0.
      run: (ask) => sendTo(ask, '+00000000000'),
    },
  ],
};

async function sendTo(ask: Ask, to: string): Promise<string | undefined> {
  const { refusal } = await ask('send', { to });
  // Some vendors take a message first and look at the address later.
  return refusal === undefined || refusal === 'undeliverable' ? undefined : `refused: ${refusal}`;
}

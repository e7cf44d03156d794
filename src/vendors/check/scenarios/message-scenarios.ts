import type { Ask, Scenario } from './scenario.ts';

/** Scenarios for vendors that send messages, by port. */
export const messageScenarios: Readonly<Record<string, readonly Scenario[]>> = {
  mail: [
    {
      call: 'send',
      rule: 'refuses an undeliverable address only as undeliverable',
      // The domain .invalid has no hosts (RFC 2606).
      run: (ask) => sendTo(ask, 'nobody@no-host.invalid'),
    },
  ],
  'text-messages': [
    {
      call: 'send',
      rule: 'refuses an undeliverable number only as undeliverable',
      // No country code begins with 0.
      run: (ask) => sendTo(ask, '+00000000000'),
    },
  ],
};

async function sendTo(ask: Ask, to: string): Promise<string | undefined> {
  const { refusal } = await ask('send', { to });
  // Some vendors accept a message and check the address later.
  return refusal === undefined || refusal === 'undeliverable' ? undefined : `refused: ${refusal}`;
}

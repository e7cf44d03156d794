import { expect, test } from 'vitest';
import { checkVendor, playScenarios } from '../../vendors/check/check-vendor.ts';
import { scenarios } from '../../vendors/check/scenarios/index.ts';
import type { Target } from '../../vendors/check/send.ts';
import { at, type Breaking, brokenAdapter } from '../../vendors/check/testing/broken-adapter.ts';
import { ports } from '../../vendors/ports/ports.ts';
import { cards } from '../cards/cards/cards.ts';
import { bankLinkOf } from '../money/funds-transfer-methods/connected-bank-link.ts';
import { useTestPlatform } from '../testing/test-platform.ts';

const given = useTestPlatform({
  modules: [cards()],
});

/** One broken adapter for each scenario, by port and rule: correct except for one answer. */
const broken: Readonly<Record<string, Readonly<Record<string, () => Breaking>>>> = {
  'card-network': {
    'returns the same token for the same card': () => {
      let isAgain = true;
      return at('keep', async ({ ask }) => {
        isAgain = !isAgain;
        // Another card's token, which works in all later calls.
        const other = { number: '4242424242424242', expirationDate: '0135' };
        return isAgain ? { answer: await ask('keep', other) } : undefined;
      });
    },
    'reveals the stored number and date': () =>
      at('reveal', ({ answer }) => ({ answer: { ...answer, number: '4000000000001018' } })),
    'returns the same fingerprint for any expiration date': () =>
      at('fingerprint', ({ request }) => ({ answer: { fingerprint: request.cardToken } })),
    'returns another fingerprint for another number': () =>
      at('fingerprint', () => ({ answer: { fingerprint: 'fp' } })),
    'does not contain the number': () =>
      at('fingerprint', async ({ request, ask }) => {
        const { number } = await ask('reveal', request);
        return { answer: { fingerprint: `fp-${number}` } };
      }),
    'agrees with the range of the number': () =>
      at('funding-type', () => ({ answer: { fundingType: 'debit' } })),
    'does not authorize a reversed reference': () =>
      at('authorize', ({ answer }) => ({ answer: { ...answer, status: 'authorized' } })),
    'answers null for a reference without an authorization': () =>
      at('read', ({ answer, request }) =>
        answer.authorization === null
          ? { answer: { authorization: { ...request, status: 'authorized', declineCode: null } } }
          : undefined,
      ),
    'shows the current status of an authorization': () =>
      at('read', ({ answer }) =>
        answer.authorization
          ? { answer: { authorization: { ...answer.authorization, status: 'authorized' } } }
          : undefined,
      ),
    'stays captured if capture is repeated': () =>
      at(
        'capture',
        ifRepeated('reference', ({ answer }) => ({ answer: { ...answer, status: 'authorized' } })),
      ),
    'does not capture a reversed authorization': () =>
      at('capture', ({ answer }) => ({ answer: { ...answer, status: 'captured' } })),
    'does not reverse a captured authorization': () =>
      at('reverse', ({ answer }) => ({ answer: { ...answer, status: 'reversed' } })),
    'stores an unknown reference as reversed': () =>
      at('reverse', ({ answer }) =>
        answer.status === 'reversed' ? { answer: { ...answer, status: 'declined' } } : undefined,
      ),
    'refuses a refund above the captured amount': () => refunding((amount) => amount > 25.5),
    'refuses a refund above the remaining amount': () => refunding((amount) => amount <= 25.5),
    'refunds the whole remaining amount': () => refundingTimes(1),
    'counts a repeated refund once': () => refundingTimes(2),
    'concurrent refunds do not exceed the captured amount': () =>
      refunding((amount) => amount === 20),
    'refuses a refund before capture': () => {
      const captured = new Set<unknown>();
      return ({ call, request, status }) => {
        if (call === 'capture') captured.add(request.reference);
        const isFree = call === 'refund' && !captured.has(request.authorizationReference);
        return isFree && status === 422 ? accepted : undefined;
      };
    },
  },
  'bank-rails': {
    'opens a separate account for each reference': () =>
      at('open-account', ({ answer }) => ({ answer: { ...answer, accountNumber: '1' } })),
    'answers null for an unknown transfer': () =>
      at('read-transfer', () => ({
        answer: { transfer: { status: 'taken', details: null } },
      })),
    'finds a sent transfer': () =>
      at('read-transfer', ({ request }) =>
        request.receiptId === null ? { answer: { transfer: null } } : undefined,
      ),
    'finds a return by its reference and receipt': () =>
      at('read-transfer', ({ request }) =>
        request.receiptId === null ? undefined : { answer: { transfer: null } },
      ),
  },
  'bank-link': {
    'has no account for an unknown token': () =>
      at('read-account', async ({ ask }) => ({
        answer: await ask('read-account', { processorToken: 'any' }),
      })),
  },
  'card-issuing': {
    'denies a wrong activation code': () =>
      at('check-activation-code', () => ({ answer: { isRight: true } })),
  },
  mail: {
    'refuses an undeliverable address only as undeliverable': () => rejecting('to'),
  },
  'text-messages': {
    'refuses an undeliverable number only as undeliverable': () => rejecting('to'),
  },
  'identity-checks': {
    'makes the same decision if verify-identity is repeated': wavering,
    'makes the same decision if screen-name is repeated': wavering,
    'accepts a company without a date of birth, in verify-identity': () => rejecting('dateOfBirth'),
    'accepts a company without a date of birth, in screen-name': () => rejecting('dateOfBirth'),
  },
  'document-checks': {
    'makes the same decision if check-document is repeated': wavering,
    'accepts a two-sided document, in check-document': () => rejecting('back'),
    'accepts a document of a person without an address, in check-document': () =>
      rejecting('address'),
  },
  'purchase-protection': {
    'does not accept an invalid token': () =>
      at('check-session', () => ({ answer: { isAccepted: true } })),
  },
  'trade-desk': {
    'makes a separate trade for each reference': () =>
      at('execute', () => ({ answer: { trade: { externalTradeId: 'T-1' } } })),
  },
};

const refused = { status: 422, answer: { code: 'exceeds_captured' } };
const accepted = { status: 200, answer: {} };

/** Breaks the answers to calls with a value of an attribute that was sent this often before. */
function ifRepeated(attribute: string, breaking: Breaking, times = 1): Breaking {
  const sent = new Map<unknown, number>();
  return (exchange) => {
    const value = exchange.request[attribute];
    const before = sent.get(value) ?? 0;
    sent.set(value, before + 1);
    return before >= times ? breaking(exchange) : undefined;
  };
}

/** Decides differently when a check is repeated. */
function wavering(): Breaking {
  return ifRepeated('checkId', ({ answer }) => ({
    answer: { ...answer, exceptions: ['another'] },
  }));
}

/** Refunds an authorization this often at most. */
function refundingTimes(times: number): Breaking {
  const refuse: Breaking = ({ status }) => (status === 200 ? refused : undefined);
  return at('refund', ifRepeated('authorizationReference', refuse, times));
}

/** Accepts only the first value of an attribute, and rejects requests with any other. */
function rejecting(attribute: string): Breaking {
  let known: unknown;
  return ({ request }) => {
    known ??= JSON.stringify(request[attribute]);
    const isKnown = JSON.stringify(request[attribute]) === known;
    return isKnown ? undefined : { status: 422, answer: { code: 'rejected' } };
  };
}

/** Refunds amounts that a correct network rejects. */
function refunding(isSuch: (amount: number) => boolean): Breaking {
  return at('refund', ({ request, status }) =>
    status === 422 && isSuch(Number(request.amount)) ? accepted : undefined,
  );
}

function portOf(name: string) {
  const port = ports.find((each) => each.name === name);
  if (!port) throw new Error(`no port ${name}`);
  return port;
}

/** Wraps the simulator of a port in an adapter that changes answers. */
function targetOf(name: string, breaking: Breaking): Target {
  const { services } = given.platform;
  // It is connected on first use.
  bankLinkOf(services);
  const address = services.vendors.addressOf(portOf(name));
  if (!address?.fetch) throw new Error(`no simulator of ${name}`);
  return brokenAdapter({ ...address, fetch: address.fetch }, breaking);
}

const unchanged = () => undefined;

// The directory's simulator is a separate program, which src/issuer checks.
test.each(ports.map(({ name }) => name).filter((name) => name !== 'three-ds-directory'))(
  'the simulator of %s conforms to the protocol of vendors',
  async (name) => {
    const findings = await checkVendor(portOf(name), targetOf(name, unchanged));
    expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
    expect(findings.length).toBeGreaterThan(10);
  },
);

const cases = Object.entries(broken).flatMap(([port, adapters]) =>
  Object.entries(adapters).map(([rule, adapter]) => [port, rule, adapter] as const),
);

test('every scenario has an adapter that breaks it', () => {
  const { 'three-ds-directory': _elsewhere, ...here } = scenarios;
  const known = Object.entries(here).flatMap(([port, all]) =>
    all.map(({ rule }) => `${port}: ${rule}`),
  );
  expect(cases.map(([port, rule]) => `${port}: ${rule}`).toSorted()).toEqual(known.toSorted());
});

test.each(cases)(
  'finds the adapter of %s that breaks the rule: %s',
  async (name, rule, adapter) => {
    const port = portOf(name);
    const played = scenarios[name]?.filter((each) => each.rule === rule) ?? [];
    const [honest] = await playScenarios(port, targetOf(name, unchanged), played);
    expect(honest).toMatchObject({ rule, isMet: true });
    const [finding] = await playScenarios(port, targetOf(name, adapter()), played);
    expect(finding).toMatchObject({ rule, isMet: false, detail: expect.stringMatching(/./) });
  },
);

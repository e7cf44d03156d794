import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeMessage } from '../../contract/emv-3ds.ts';
import { useChallengePage } from './testing/challenge-page.ts';

const at = useChallengePage();

const data = {
  challenge: 'AQID',
  credentialIds: ['BAUG'],
  rpId: 'bank.example',
  payeeName: 'A shop',
  instrument: { displayName: 'Visa •••• 1240', icon: 'data:image/png;base64,AAAA' },
  total: { currency: 'USD', value: '100.00' },
};
const spcTransData = encodeMessage(data);
const assertion = { id: 'BAUG', response: { signature: 'c2ln' } };

/** Arguments of the browser's payment requests, and the cardholder's reaction. */
let requests: unknown[];
let show: () => Promise<unknown>;
let availability: string | Promise<string>;

const refusal = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }));

beforeEach(() => {
  requests = [];
  availability = 'available';
  show = async () => ({ details: assertion, complete: async () => {} });
});

/** Opens a challenge that a device may confirm. @param ancestors the shop's page last */
async function offer(ancestors = ['https://shop.example'], changes: object = {}): Promise<void> {
  at.posted.length = 0;
  at.begin({ spcTransData, ...changes }, (page) => {
    class PaymentRequest {
      static securePaymentConfirmationAvailability = async () => availability;
      show = () => show();
      constructor(...given: unknown[]) {
        requests.push(given);
      }
    }
    Object.assign(page, { PaymentRequest });
    Object.defineProperty(page.location, 'ancestorOrigins', { value: ancestors });
  });
  await vi.dynamicImportSettled();
  await settled();
}

/** Messages received by the form, except the height of the dialog. */
const decisions = () => at.types().filter((type) => type !== 'resize');

/** Waits until everything without a timer has ended. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

const buttons = () =>
  [...at.page.document.querySelectorAll('button')].map(({ textContent }) => textContent);

async function press(name: string): Promise<void> {
  at.press(name);
  await settled();
}

describe('a device that may confirm', () => {
  it('is offered instead of the bank’s page, with the focus', async () => {
    await offer();
    expect(at.posted).toEqual([]);
    expect(buttons()).toContain('Confirm with your device');
    expect(at.page.document.activeElement?.textContent).toBe('Confirm with your device');
    expect(at.status()).toBe('');
  });

  it('receives the bank’s data as bytes, and the form receives the signature', async () => {
    await offer();
    await press('Confirm with your device');
    const { challenge, credentialIds, total, ...shown } = data;
    const method = {
      ...shown,
      challenge: Uint8Array.of(1, 2, 3),
      credentialIds: [Uint8Array.of(4, 5, 6)],
      locale: ['en'],
      showOptOut: true,
      timeout: 120_000,
    };
    expect(requests).toEqual([
      [
        [{ supportedMethods: 'secure-payment-confirmation', data: method }],
        { total: { label: 'A shop', amount: total } },
      ],
    ]);
    expect(at.messages).toContainEqual({ type: 'confirmed', assertion: encodeMessage(assertion) });
    expect(decisions()).toEqual(['confirmed']);
    expect(at.status()).toBe('Thank you. Checking with your bank…');
    expect(at.posted).toEqual([]);
  });

  it('is followed by the bank’s page, once, if the bank rejects the signature', async () => {
    await offer();
    await press('Confirm with your device');
    at.challenge.showBank();
    at.challenge.showBank();
    expect(at.posted).toHaveLength(1);
    expect(at.status()).toBe('Opening your bank’s page…');
  });

  it.each([
    ['AbortError', []],
    ['NotAllowedError', []],
    ['OptOutError', ['opted-out']],
  ])('is followed by the bank’s page on %s', async (name, decided) => {
    show = refusal(name);
    await offer();
    await press('Confirm with your device');
    expect([decisions(), at.posted.length]).toEqual([decided, 1]);
    expect(buttons()).not.toContain('Confirm with your device');
  });

  it('makes one request for several presses', async () => {
    let answer = (_response: unknown) => {};
    show = () => new Promise((resolve) => (answer = resolve));
    await offer();
    await press('Confirm with your device');
    show = refusal('AbortError');
    await press('Confirm with your device');
    expect([requests.length, at.posted.length]).toEqual([1, 0]);
    answer({ details: assertion, complete: async () => {} });
    await settled();
    expect(decisions()).toEqual(['confirmed']);
  });

  it('is followed by the bank’s page if the bank’s data can’t be decoded', async () => {
    await offer(undefined, {
      spcTransData: encodeMessage({ ...data, credentialIds: ['not base64'] }),
    });
    await press('Confirm with your device');
    expect([requests, at.posted.length]).toEqual([[], 1]);
  });

  it('is replaced by the bank’s page at its button, with the focus on the heading', async () => {
    await offer();
    const heights = () =>
      at.messages.flatMap((message) => (message.type === 'resize' ? [message.height] : []));
    expect(heights()).toEqual([240]);
    await press('Use your bank’s page');
    expect(heights()).toEqual([240, at.page.innerHeight]);
    expect([requests, at.posted.length]).toEqual([[], 1]);
    expect(at.page.document.activeElement?.textContent).toBe('Bank verification');
  });

  it('can be cancelled', async () => {
    await offer();
    await press('Cancel verification');
    await press('Yes, cancel');
    expect([decisions(), at.posted]).toEqual([['cancel'], []]);
    expect(buttons()).not.toContain('Confirm with your device');
  });
});

it('no device is offered after the cardholder cancels', async () => {
  let answer = (_availability: string) => {};
  availability = new Promise((resolve) => (answer = resolve));
  await offer();
  await press('Cancel verification');
  await press('Yes, cancel');
  answer('available');
  await settled();
  expect(buttons()).not.toContain('Confirm with your device');
  expect(at.status()).toBe('Canceling…');
});

describe('the bank’s page opens immediately', () => {
  const shop = ['https://shop.example'];
  const withoutTotal = encodeMessage({ ...data, total: undefined });
  it.each([
    ['the browser forbids confirmations', shop, {}, 'unavailable-no-permission-policy'],
    ['another page is on top', [...shop, 'https://portal.example'], {}, 'available'],
    ['the top page is unknown', [], {}, 'available'],
    ['the data is no message', shop, { spcTransData: '%%%' }, 'available'],
    ['the data has no amount', shop, { spcTransData: withoutTotal }, 'available'],
  ])('if %s', async (_what, ancestors, changes, available) => {
    availability = available;
    await offer(ancestors, changes);
    expect([requests, at.posted.length]).toEqual([[], 1]);
  });
});

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

/** The browser's part: what it was asked to show, and what the cardholder does there. */
let asked: unknown[];
let show: () => Promise<unknown>;
let availability: string | Promise<string>;

const refusal = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }));

beforeEach(() => {
  asked = [];
  availability = 'available';
  show = async () => ({ details: assertion, complete: async () => {} });
});

/** Opens a challenge in which a device may confirm, on these pages, the shop's last. */
async function offer(ancestors = ['https://shop.example'], changes: object = {}): Promise<void> {
  at.posted.length = 0;
  at.begin({ spcTransData, ...changes }, (page) => {
    class PaymentRequest {
      static securePaymentConfirmationAvailability = async () => availability;
      show = () => show();
      constructor(...given: unknown[]) {
        asked.push(given);
      }
    }
    Object.assign(page, { PaymentRequest });
    Object.defineProperty(page.location, 'ancestorOrigins', { value: ancestors });
  });
  await vi.dynamicImportSettled();
  await settled();
}

/** Messages received by the form, except the height of the dialog. */
const decisions = () => at.told.filter((type) => type !== 'resize');

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
  it('is offered in place of the bank’s page, and has the focus', async () => {
    await offer();
    expect(at.posted).toEqual([]);
    expect(buttons()).toContain('Confirm with your device');
    expect(at.page.document.activeElement?.textContent).toBe('Confirm with your device');
    expect(at.status()).toBe('');
  });

  it('is as high as its words, and the bank’s page as high as it asked', async () => {
    await offer();
    const heights = () =>
      at.said.flatMap((message) => (message.type === 'resize' ? [message.height] : []));
    expect(heights()).toEqual([240]);
    await press('Use your bank’s page');
    expect(heights()).toEqual([240, at.page.innerHeight]);
  });

  it('is shown what the bank says, as bytes, and its answer goes to the form', async () => {
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
    expect(asked).toEqual([
      [
        [{ supportedMethods: 'secure-payment-confirmation', data: method }],
        { total: { label: 'A shop', amount: total } },
      ],
    ]);
    expect(at.said).toContainEqual({ type: 'confirmed', assertion: encodeMessage(assertion) });
    expect(decisions()).toEqual(['confirmed']);
    expect(at.status()).toBe('Thank you. Checking with your bank…');
    expect(at.posted).toEqual([]);
  });

  it('leaves the bank’s page when the bank is not satisfied, once', async () => {
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
  ])('leads to the bank’s page on %s', async (name, told) => {
    show = refusal(name);
    await offer();
    await press('Confirm with your device');
    expect([decisions(), at.posted.length]).toEqual([told, 1]);
    expect(buttons()).not.toContain('Confirm with your device');
  });

  it('asks once, however often the button is pressed', async () => {
    let answer = (_response: unknown) => {};
    show = () => new Promise((resolve) => (answer = resolve));
    await offer();
    await press('Confirm with your device');
    show = refusal('AbortError');
    await press('Confirm with your device');
    expect([asked.length, at.posted.length]).toEqual([1, 0]);
    answer({ details: assertion, complete: async () => {} });
    await settled();
    expect(decisions()).toEqual(['confirmed']);
  });

  it('leads to the bank’s page when the bank’s data cannot be decoded', async () => {
    await offer(undefined, {
      spcTransData: encodeMessage({ ...data, credentialIds: ['not base64'] }),
    });
    await press('Confirm with your device');
    expect([asked, at.posted.length]).toEqual([[], 1]);
  });

  it('gives way to the bank’s page when its button is pressed, with the focus on the heading', async () => {
    await offer();
    await press('Use your bank’s page');
    expect([asked, at.posted.length]).toEqual([[], 1]);
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

it('nothing is offered after the cardholder cancels', async () => {
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
  it('where the browser or its owner does not let us', async () => {
    availability = 'unavailable-no-permission-policy';
    await offer();
    expect([asked, at.posted.length]).toEqual([[], 1]);
  });

  it.each([
    ['another page is on top', ['https://shop.example', 'https://portal.example']],
    ['nobody knows what is on top', []],
  ])('where %s', async (_what, ancestors) => {
    await offer(ancestors);
    expect([asked, at.posted.length]).toEqual([[], 1]);
  });

  it.each([
    ['that is no message', '%%%'],
    ['without an amount', encodeMessage({ ...data, total: undefined })],
  ])('after data %s', async (_what, broken) => {
    await offer(['https://shop.example'], { spcTransData: broken });
    expect([asked, at.posted.length]).toEqual([[], 1]);
  });
});

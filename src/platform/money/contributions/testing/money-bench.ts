import { beforeEach } from 'vitest';
import type { Resource } from '../../../../contract/index.ts';
import { type BenchOptions, useCardBench } from '../../../cards/cards/testing/card-bench.ts';
import type { ApiAnswer } from '../../../testing/api-client.ts';
import { rawAch } from '../../funds-transfer-methods/testing/method-inputs.ts';
import { requireApproval } from '../../transaction-policies/testing/require-approval.ts';

/** An integrator's account with an ACH method, and operations on money. */
export function useMoneyBench(options: BenchOptions = {}) {
  const cards = useCardBench(options);
  let achMethodId: string;

  beforeEach(async () => {
    const input = { ...rawAch, 'contact-id': cards.contactId };
    achMethodId = String((await cards.merchant.post('/v2/funds-transfer-methods', input)).data.id);
  });

  const bench = {
    cards,
    get merchant() {
      return cards.merchant;
    },
    get accountId() {
      return cards.accountId;
    },
    get contactId() {
      return cards.contactId;
    },
    get achMethodId() {
      return achMethodId;
    },
    contribute: (input: object): Promise<ApiAnswer> =>
      cards.merchant.post('/v2/contributions?include=funds-transfer', { amount: '100', ...input }),
    /** Contributes by ACH. Returns the ids of the contribution and funds transfer. */
    async byAch(input: object = {}): Promise<{ id: string; transferId: string }> {
      return idsIn(await bench.contribute({ 'funds-transfer-method-id': achMethodId, ...input }));
    },
    /** Contributes by wire, without a method. */
    async byWire(input: object = {}): Promise<{ id: string; transferId: string }> {
      const wire = { 'funds-transfer-type': 'wire', 'contact-id': cards.contactId };
      return idsIn(await bench.contribute({ ...wire, ...input }));
    },
    /** Pays by card. Returns the ids of the contribution, the funds transfer and the method. */
    async byCard(amount = '100.00'): Promise<{ id: string; transferId: string; methodId: string }> {
      const { hash, methodId } = await cards.linkedCard('4242424242424242');
      return { ...idsIn(await cards.pay(hash, { amount })), methodId };
    },
    /** Runs `settle`, `clear` or `reverse` in the sandbox. */
    act: (transferId: string, action: string, input: object = {}): Promise<ApiAnswer> =>
      cards.merchant.post(`/v2/funds-transfers/${transferId}/sandbox/${action}`, input),
    /** Adds the manual hold of a transfer, or clears it. */
    hold: (transferId: string, frozen = true): Promise<ApiAnswer> =>
      cards.merchant.post(`/v2/funds-transfers/${transferId}/toggle-manual-hold`, { frozen }),
    cancel: (transferId: string, input: object = {}): Promise<ApiAnswer> =>
      cards.merchant.post(`/v2/funds-transfers/${transferId}/cancel`, input),
    refund: (transferId: string, input: object = {}): Promise<ApiAnswer> =>
      cards.merchant.post('/v2/refunds', { 'funds-transfer-id': transferId, ...input }),
    /** Processes a refund. The response includes its funds transfer. */
    processRefund: (id: string | null): Promise<ApiAnswer> =>
      cards.merchant.post(`/v2/refunds/${id}/process?include=funds-transfer`),
    /** Creates a chargeback. */
    dispute: (transferId: string, input: object = {}): Promise<ApiAnswer> =>
      cards.merchant.post('/v2/chargebacks/sandbox', { 'funds-transfer-id': transferId, ...input }),
    /** Freezes the account. */
    freeze: (type: string): Promise<ApiAnswer> =>
      cards.merchant.post(`/v2/accounts/${cards.accountId}/sandbox/freeze`, {
        'freeze-type': type,
      }),
    /** Returns the transfer of a part that a contribution has for another account. */
    async partOf(transferId: string): Promise<string> {
      const { list } = await cards.merchant.get(`/v2/funds-transfers?parent.id=${transferId}`);
      return String(list[0]?.id);
    },
    /** Decides the oldest pending authorization item. */
    async decide(action: 'approve' | 'deny'): Promise<ApiAnswer> {
      const { list } = await cards.merchant.get('/v2/authorization-items?filter[status]=pending');
      return cards.merchant.post(`/v2/authorization-items/${list[0]?.id}/${action}`);
    },
    async transfer(id: string): Promise<Resource['attributes']> {
      return (await cards.merchant.get(`/v2/funds-transfers/${id}`)).data.attributes;
    },
    async totals(accountId = cards.accountId): Promise<Resource['attributes'] | undefined> {
      const { list } = await cards.merchant.get(`/v2/account-cash-totals?account.id=${accountId}`);
      return list[0]?.attributes;
    },
    async holdsOf(transferId: string): Promise<readonly Resource[]> {
      const path = `/v2/contingent-holds?funds-transfer.id=${transferId}&sort=created-at`;
      return (await cards.merchant.get(path)).list;
    },
    setPolicy: cards.setPolicies,
    /** Configures webhooks for an address that doesn't answer. */
    recordWebhooks: (): Promise<ApiAnswer> =>
      cards.merchant.post('/v2/webhook-configs', {
        'account-id': cards.accountId,
        url: 'http://127.0.0.1:9/hooks',
      }),
    /** Returns actions and changes in the webhooks of a type, in order. */
    async webhooksOf(type: string): Promise<unknown[][]> {
      const query = `filter[resource-type]=${type}&sort=created-at&page[size]=100`;
      const { list } = await cards.merchant.get(`/v2/webhooks?${query}`);
      return list.map(({ attributes }) => {
        const { changes } = attributes.data as { changes?: unknown };
        return [attributes.action, changes];
      });
    },
    /** Requires the integrator's approval of funds transfers from an amount. */
    requireApprovalFrom: (amount: string, accountId: string): Promise<void> =>
      requireApproval(cards.merchant, accountId, {
        'transfer-types': ['funds_transfer'],
        'currency-type': 'USD',
        'transfer-amount-minimum': amount,
      }),
    /** Advances the clock by days and runs due jobs. */
    async days(count: number): Promise<void> {
      await cards.test.platform.start();
      await cards.advance(count * 86_400);
    },
  };
  return bench;
}

/** Returns the ids of a contribution and its funds transfer. */
function idsIn({ data }: ApiAnswer): { id: string; transferId: string } {
  return { id: String(data.id), transferId: String(data.attributes['funds-transfer-id']) };
}

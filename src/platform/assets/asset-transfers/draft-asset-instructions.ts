import type { Queryable } from '../../kernel/store/index.ts';
import { magnitude } from '../../money/cash/cents.ts';
import {
  type DraftInstructions,
  noNumbers,
} from '../../money/payment-instructions/instructions.ts';

/** Drafts the instructions of an outgoing transfer from the wallet address and its holder. */
export async function draftAssetInstructions(
  db: Queryable,
  payment: {
    /** Outgoing negative. */
    readonly unit_count_expected: string;
    readonly asset_id: string;
    readonly asset_transfer_method_id?: string | null | undefined;
  },
): Promise<DraftInstructions> {
  const method = await db
    .selectFrom('asset_transfer_methods as method')
    .innerJoin('contacts', 'contacts.id', 'method.contact_id')
    .select(['method.asset_transfer_type', 'method.wallet_address', 'method.tag', 'contacts.name'])
    .where('method.id', '=', payment.asset_transfer_method_id ?? null)
    .executeTakeFirstOrThrow();
  return {
    numbers: noNumbers,
    content: {
      direction: 'push',
      network: method.asset_transfer_type,
      amount: magnitude(payment.unit_count_expected),
      'currency-type': null,
      'asset-id': payment.asset_id,
      debtor: null,
      creditor: {
        name: method.name,
        'postal-address': null,
        account: {
          'last-4': null,
          type: null,
          iban: null,
          'signet-address': null,
          'wallet-address': method.wallet_address,
          tag: method.tag,
        },
        agent: null,
        'intermediary-agent': null,
        'ultimate-party': null,
      },
      'remittance-information': null,
      'statement-description': null,
      'entry-class': null,
    },
  };
}

import type { Selectable } from 'kysely';
import {
  AchOriginator,
  type PushInstructions,
  PushTransferMethod,
} from '../../../contract/index.ts';
import type { PushTransferMethodsTable } from '../../kernel/store/index.ts';
import { defineResource, ofAccount, toMany, toOne } from '../../kernel/work/index.ts';
import { operatorDetails } from '../banks/bank-rails.ts';

/** Bank accounts to which others push money. Coverage: "Push transfer method". */
export const pushTransferMethodResource = defineResource(PushTransferMethod, {
  table: 'push_transfer_methods',
  except: { 'push-instructions': instructionsOf },
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    'funds-transfers': toMany('funds-transfers', 'push_transfer_method_id'),
  },
  visibleTo: ofAccount('account_id'),
});

/** Senders of incoming ACH transfers. Coverage: PU3. */
export const achOriginatorResource = defineResource(AchOriginator, {
  table: 'ach_originators',
  relationships: { account: toOne('accounts'), 'funds-transfer': toOne('funds-transfers') },
  visibleTo: ofAccount('account_id'),
});

function instructionsOf(row: Selectable<PushTransferMethodsTable>): PushInstructions {
  const { depository } = row;
  return {
    'account-number': row.account_number,
    'routing-number': depository.routingNumber,
    'credit-to': operatorDetails.creditTo,
    'beneficiary-address': operatorDetails.beneficiaryAddress,
    'depository-bank-name': depository.bankName,
    'bank-address': depository.bankAddress,
    reference: row.reference,
  };
}

import type { Selectable } from 'kysely';
import type { PushInstructions } from '../../../contract/index.ts';
import { computed, json, text, timestamp, uuid } from '../../kernel/json-api/attribute.ts';
import { toMany, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';
import { operatorDetails } from './operator-details.ts';
import type { PushTransferMethodsTable } from './tables.ts';

/** Specification: "Push transfer method". */
export const pushTransferMethodResource = defineResource({
  type: 'push-transfer-methods',
  table: 'push_transfer_methods',
  attributes: {
    'account-id': uuid(),
    'contact-id': uuid(),
    'transfer-types': json(),
    'push-instructions': computed(instructionsOf),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    'funds-transfers': toMany('funds-transfers', 'push_transfer_method_id'),
  },
  visibleTo: ofAccount('account_id'),
});

/** Platform facts: appendices A and B. */
export const achOriginatorResource = defineResource({
  type: 'ach-originators',
  table: 'ach_originators',
  attributes: {
    'originator-identification': text(),
    'originator-name': text(),
    'originator-routing-number': text(),
    'sec-code': text(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
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

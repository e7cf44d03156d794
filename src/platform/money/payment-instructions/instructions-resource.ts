import { PaymentInstructions, PaymentInstructionsContent } from '../../../contract/index.ts';
import type { ModuleFactory } from '../../kernel/api/index.ts';
import { defineResource, exactNumber, ofAccount, toOne, toOneOf } from '../../kernel/work/index.ts';

export const paymentInstructionsResource = defineResource(PaymentInstructions, {
  table: 'payment_instructions',
  except: {
    direction: ({ content }) => content.direction,
    network: ({ content }) => content.network,
    amount: ({ content }) => exactNumber(content.amount),
    'currency-type': ({ content }) => content['currency-type'],
    'asset-id': ({ content }) => content['asset-id'],
    // Restores the order of the schema, which the database doesn't keep.
    creditor: ({ content }) => PaymentInstructionsContent.shape.creditor.parse(content.creditor),
    debtor: ({ content }) => PaymentInstructionsContent.shape.debtor.parse(content.debtor),
    'remittance-information': ({ content }) => content['remittance-information'],
    'statement-description': ({ content }) => content['statement-description'],
    'entry-class': ({ content }) => content['entry-class'],
  },
  notQueryable: ['digest'],
  relationships: {
    account: toOne('accounts'),
    'asset-transfer': toOneOf('asset-transfers', 'payment_instructions_id'),
    'funds-transfer': toOneOf('funds-transfers', 'payment_instructions_id'),
  },
  visibleTo: ofAccount('account_id'),
  announced: { receivers: [] },
});

/** The instructions for banks and networks, copied when a transfer is created. */
export const paymentInstructions: ModuleFactory = () => ({
  resources: [paymentInstructionsResource],
});

import type { Notes } from './note.ts';

export const moneyNotes: Notes = {
  'account_cash_transfer_reviews.type': { is: "'single_control' | 'dual_control'" },
  'account_cash_transfer_reviews.status': { is: "'pending' | 'approved' | 'denied'" },
  'account_cash_transfers.from_cash_transaction_id':
    'The movements that it became when it settled.',
  'account_cash_transfers.from_reversed_cash_transaction_id': 'The movements that offset them.',
  'account_cash_transfers.status': {
    about:
      'While it is pending its amount stands in the `pending_transfer` of the account it comes from.',
    is: 'AccountCashTransferStatus',
  },
  'ach_originators.sec_code': { is: "'PPD' | 'CCD'" },
  'ach_originators.settles_on':
    '`YYYY-MM-DD`: the day of banking on which the clearing house settles it.',
  authorization_groups_with_users: 'A view: the table with the e-mail addresses of its users.',
  'authorization_decisions.confirmed_digest': 'Of the terms of the transfer when it was decided.',
  'authorization_groups_with_users.user_emails': { is: 'string[]' },
  'authorization_items.transfer_type': { is: 'TransferType' },
  'authorization_items.funds_transfer_id': '`transfer_id` in the column of its type.',
  'authorization_items.status': { is: 'AuthorizationItemStatus' },
  'authorization_rule_groups.rule_group_id': 'Of both the rule and the authorization group.',
  card_refunds: 'Requests to the card network.',
  'card_refunds.id': 'Also the reference at the network.',
  'card_refunds.funds_transfer_id':
    'Outgoing, or incoming and cancelled after the card had been charged.',
  cash_transactions: "Every movement of an account's money; never changed, only offset.",
  'cash_transactions.posting_id':
    'What it is one side of; the sides of a posting are nothing together.',
  'cash_transactions.amount': 'Incoming positive, outgoing negative.',
  'chargebacks.hold_id': 'What keeps the money in the account meanwhile.',
  'chargebacks.status': { is: 'ChargebackStatus' },
  'chargebacks.amount': 'What is disputed.',
  'contact_funds_transfer_references.contact_id': 'null where somebody else pays.',
  'contact_funds_transfer_references.alt_currency_wire_instructions':
    'For currencies other than the dollar.',
  'contingent_holds.funds_transfer_id': 'Exactly one of the two.',
  'contingent_holds.hold_type': { is: 'HoldType' },
  'contributions.contact_id': 'null when it comes from somebody who is no contact.',
  'contributions.funds_transfer_method_id':
    'null where the type alone is known: check, wire, Signet.',
  'contributions.resource_token_id':
    'The contribution token, or the card resource token it was made with.',
  'contributions.origin': { is: 'ContributionOrigin' },
  'contributions.currency_type': { is: 'CurrencyType' },
  'contributions.status': { is: 'ContributionStatus' },
  credit_card_authorizations:
    'What refunds to cards go back to; written by those who charge cards.',
  'credit_card_authorizations.id': 'Also the reference at the network.',
  'credit_card_authorizations.purpose': { is: "'link' | 'contribution'" },
  'credit_card_authorizations.currency_type': { is: 'CurrencyType' },
  'credit_card_authorizations.status': { is: "CreditCardAuthorizationAttributes['status']" },
  'credit_card_authorizations.failure_code':
    'On an authorized one: it has to be reversed, for that reason.',
  'disbursement_authorizations.funds_transfer_id': 'Exactly one of this and `asset_transfer_id`.',
  'disbursement_authorizations.owner_verification_type': { is: 'OwnerVerificationType' },
  'disbursement_authorizations.owner_verification_data': { is: 'OwnerVerificationData' },
  'disbursement_authorizations.needs_operator':
    'After the owner, the operator has to authorize it.',
  'disbursement_authorizations.status': { is: 'DisbursementAuthorizationStatus' },
  'disbursement_authorizations.letter_due': 'The owner has to be written to.',
  'disbursement_authorizations.sandbox_hash':
    'What the letter has, sealed, for tests to read; in the sandbox only.',
  'disbursement_authorizations.owner_email':
    'Where the owner is asked, as of when the payment was made.',
  'disbursement_authorizations.owner_verification_waits_until':
    'The e-mail address is too new: the owner is asked then. null if it is old enough.',
  'disbursement_authorizations.owner_verified_digest':
    'Of the payment instructions that the owner confirmed.',
  'disbursement_authorizations.authorized_digest':
    'Of the payment instructions that an operator authorized.',
  'disbursements.amount': 'Above zero.',
  'disbursements.currency_type': { is: 'CurrencyType' },
  'disbursements.status': { is: 'DisbursementStatus' },
  'funds_transfer_methods.account_id':
    'null with {@link contact_id}: it belongs to the organization itself. Never null of a card.',
  'funds_transfer_methods.card_token': "The card in the network's vault; of cards alone.",
  'funds_transfer_methods.security_code_confirmed_at':
    'When the first contribution with the security code completed: later ones may go without.',
  'funds_transfer_methods.sealed_numbers': 'The full numbers of accounts, sealed.',
  'funds_transfer_methods.aggregator_token':
    'Of the bank-linking provider, sealed; null for numbers that somebody typed in.',
  'funds_transfer_methods.public_token_digest': 'Of a token of one use.',
  'funds_transfer_methods.fingerprint': 'The same for the same bank account, and for no other.',
  'funds_transfer_methods.bank_id': 'Its routing number, where the directory has it.',
  'funds_transfer_methods.disbursement_approved':
    'Whether it stands on the list of those that money may go to.',
  'funds_transfers.contact_id': 'null when it comes from somebody who is no contact.',
  'funds_transfers.parent_id': "Of one that takes a part of the other's amount.",
  'funds_transfers.amount': 'Incoming positive, outgoing negative.',
  'funds_transfers.amount_expected': 'What was announced, where something else came.',
  'funds_transfers.currency_type': { is: 'CurrencyType' },
  'funds_transfers.status': { is: 'FundsTransferStatus' },
  'funds_transfers.held_amount': 'What of it, in its own account, its holds hold back.',
  'funds_transfers.takes_shortage':
    "Of a part: what is missing of the parent's amount is missing here, what is over comes here.",
  'funds_transfers.equality_hash': 'The same for transfers that look the same.',
  'funds_transfers.ask_bank_at':
    'When the bank is next asked to move its money, or to give it back; null when it is not.',
  'funds_transfers.sent_at': 'When it was sent to the bank, which cannot be undone.',
  'funds_transfers.settles_when_authorized':
    'The bank has done its part while a rule waits for somebody: it settles once all approved.',
  governed_transfers: 'Every transfer that rules may be about, as frequency rules count them.',
  'governed_transfers.transfer_type': { is: 'TransferType' },
  'governed_transfers.governed_as': {
    about: 'The type whose rules hold for it; null for its own.',
    is: 'GovernedType',
  },
  'governed_transfers.unit': 'The code of the currency, or the id of the asset.',
  'governed_transfers.cancelled': 'It was cancelled, or denied: nothing moved.',
  'internal_asset_transfers.from_asset_transaction_id':
    'The movements that it became when it settled.',
  'internal_asset_transfers.status':
    'While it is pending its units are in the pending transfers of the account they come from.',
  ledger_entries: 'The other sides of postings: money that is in no account of the platform.',
  'ledger_entries.account_id': 'The account whose money it was, or is now.',
  'ledger_entries.ledger_account': { is: 'LedgerAccount' },
  nacha_batch_summaries: 'Batches as they are shown: a view.',
  'nacha_batch_summaries.status': { is: "'processed' | 'submitted' | 'settled'" },
  'nacha_batches.file': 'Sealed: it has the numbers of accounts.',
  'nacha_batches.submit_at':
    'When to give the bank the file, again if its answer was lost; none once it has it.',
  'nacha_configs.bank_id': 'Its routing number, where the directory has the bank.',
  payment_instructions: 'What a bank or network is to do for a transfer. Rows never change.',
  'payment_instructions.content': { is: 'PaymentInstructionsContent' },
  'payment_instructions.sealed_numbers': 'The full numbers of accounts, sealed.',
  'payment_instructions.digest': 'Keyed, of the content and the full numbers.',
  'push_transfer_methods.transfer_types': { is: 'PushTransferType[]' },
  'push_transfer_methods.reference': 'What senders write beside the number.',
  'push_transfer_methods.depository': { is: 'Depository' },
  'refunds.currency_type': { is: 'CurrencyType' },
  'rules.rule_type': { is: 'RuleType' },
  'rules.transfer_types': { is: 'GovernedType[]' },
  'rules.asset_id': 'Neither: the rule is about every currency and every asset, each by itself.',
  'rules.internal': "The operator's own: it holds, and nobody sees it.",
  wire_initiators: 'Who sent a wire, as the bank tells.',
};

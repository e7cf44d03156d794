import type { Notes } from './note.ts';

export const partiesNotes: Notes = {
  account_aggregate_policies:
    'Policies of an account, or of an organization where `account_id` is null.',
  account_asset_totals:
    'What an account has of an asset; what is settled is the sum of its asset transactions.',
  account_cash_totals:
    'What an account holds of a currency. Money keeps it; what it holds decides whether an account may end.',
  'account_cash_totals.settled':
    "The sum of the account's cash transactions in this currency: the database keeps it.",
  'account_histories.user_id': 'null when the platform did it by itself.',
  account_policies: 'Policies of an account, or of an organization where `account_id` is null.',
  'account_policies.organization_id': 'Filled from the account.',
  'account_policies.operator_settings': {
    about: 'Only policies that operators own and have set. `settings` can make them stricter.',
    is: 'Partial<AccountPolicies>',
  },
  'account_policies.settings': {
    about: 'Only policies that users have set.',
    is: 'Partial<AccountPolicies>',
  },
  'accounts.account_type': { is: 'AccountType' },
  'accounts.account_sub_type_id': { is: 'AccountSubType' },
  'accounts.status': { is: 'AccountStatus' },
  'accounts.contributions_refused': 'Frozen for contributions, or about to be closed.',
  'accounts.freeze_required_actions': { is: 'FreezeActionCode[]' },
  'accounts.freeze_not_required_actions': { is: 'FreezeActionCode[]' },
  'accounts.organization_label': 'Written by a trigger: the label of its organization.',
  'accounts.opened_at': 'When it was opened first; null when it never was.',
  'addresses.contact_id': 'null where a method of the organization has it.',
  'agreements.content': 'HTML.',
  'aml_checks.account_id': 'None for contacts of the organization itself.',
  'aml_checks.status': { is: 'CheckStatus' },
  'aml_checks.exceptions': { is: 'string[]' },
  'aml_checks.ask_at':
    'When to ask the vendor, again if its answer was lost; none while it is not to be asked.',
  'aml_checks.asked_at': 'When the vendor answered.',
  'aml_checks.name': 'The name that was screened.',
  'cip_checks.account_id': 'None for contacts of the organization itself.',
  'cip_checks.status': { is: 'CheckStatus' },
  'cip_checks.exceptions': { is: 'string[]' },
  'cip_checks.ask_at':
    'When to ask the vendor, again if its answer was lost; none while it is not to be asked.',
  'cip_checks.asked_at': 'When the vendor answered.',
  'cip_checks.fraud_score': "The vendor's risk of fraud, 0 to 1.",
  'cip_checks.documents_due_at':
    'Until when documents that are missing may be submitted; none when nothing is missing.',
  'cip_checks.remind_at': 'When to look for missing documents next; none when nothing is missing.',
  contact_relationships:
    'A contact (`to`) that stands behind another one (`from`), mostly a company.',
  'contacts.organization_id':
    'Filled from the account; given for contacts of the organization itself, which have none.',
  'contacts.email_changed_at': 'Set by a trigger. null if the address is the first one.',
  'contacts.account_roles': { is: 'string[]' },
  'contacts.contact_type': { is: 'ContactType' },
  'contacts.kyc_required_actions': { is: 'KycRequiredActionCode[]' },
  'contacts.resource_token_id': 'The onboarding token that made it.',
  'contacts.identity_confirmed': 'CIP cleared and both kinds of documents verified.',
  'deny_list_entries.attribute': { is: "'email' | 'name' | 'tax-id-number'" },
  'deny_list_entries.value': 'Without what does not tell people apart: see `deny-list.ts`.',
  'electronic_signatures.anchor_id': 'Where in the agreement it stands.',
  'electronic_signatures.literal': 'As it was written.',
  kyc_action_items: 'A view of what the contract says.',
  'kyc_action_items.created_at': 'The same for all.',
  'kyc_document_checks.ask_at':
    'When to ask the vendor, again if its answer was lost; none while it is not to be asked.',
  'kyc_document_checks.kyc_document_type': { is: 'KycDocumentType' },
  'kyc_document_checks.status': { is: 'KycDocumentCheckStatus' },
  'kyc_document_checks.exceptions': { is: 'string[]' },
  'organizations.parent_id': 'The organization whose users made it.',
  'organizations.industries': { is: 'string[]' },
  'organizations.customer_types': { is: 'string[]' },
  'organizations.countries': { is: 'string[]' },
  'organizations.features': {
    about: 'What its operator has set; see `featuresOf`.',
    is: 'Partial<OrganizationFeatures>',
  },
  'password_resets.digest': 'Digest of the hash that the user was sent.',
  'password_resets.sandbox_hash': 'The hash, sealed, for tests to read; in the sandbox only.',
  'phone_numbers.client_input': 'The number as it was given.',
  'uploaded_documents.account_id':
    'The account of the contact or of the transfer, where the document is theirs; null for neither.',
  'uploaded_documents.resource_token_id': 'The token through which it was uploaded.',
  'uploaded_documents.extension': 'With the dot.',
  'uploaded_documents.mime_type': 'Told by the content.',
  'uploaded_documents.size': 'In bytes.',
  'uploaded_documents.digest':
    'A keyed digest of the content: tells same from same, and nothing else.',
  'user_invitation_reviews.account_id': 'Of the invitation.',
  'user_invitations.account_id':
    'The account it is for; null when it is for the whole organization.',
  'user_invitations.resource_type': { is: "'accounts' | 'organizations'" },
  'user_invitations.permissions': { is: 'Permission[]' },
  'user_invitations.status': { is: "'pending' | 'sent' | 'accepted' | 'denied' | 'expired'" },
  'user_invitations.digest': 'Digest of the token that the user was sent.',
  'user_invitations.sandbox_token': 'The token, sealed, for tests to read; in the sandbox only.',
  'user_invitations.sent_at': 'Null while somebody has to review it.',
};

import type { Notes } from './note.ts';

export const partiesNotes: Notes = {
  account_aggregate_policies: {
    about: 'Policies of an account, or of an organization where `account_id` is null.',
  },
  account_asset_totals: {
    about: 'What an account has of an asset; what is settled is the sum of its asset transactions.',
  },
  account_cash_totals: {
    about:
      'What an account holds of a currency. Money keeps it; what it holds decides whether an account may end.',
    columns: {
      settled:
        "The sum of the account's cash transactions in this currency: the database keeps it.",
    },
  },
  account_histories: {
    columns: {
      user_id: 'null when the platform did it by itself.',
    },
  },
  account_policies: {
    about: 'Policies of an account, or of an organization where `account_id` is null.',
    columns: {
      organization_id: 'Filled from the account.',
      settings: { about: 'Only those that were set.', is: 'Partial<AccountPolicies>' },
    },
  },
  accounts: {
    columns: {
      account_type: { is: 'AccountType' },
      account_sub_type_id: { is: 'AccountSubType' },
      status: { is: 'AccountStatus' },
      contributions_refused: 'Frozen for contributions, or about to be closed.',
      freeze_required_actions: { is: 'FreezeActionCode[]' },
      freeze_not_required_actions: { is: 'FreezeActionCode[]' },
      organization_label: 'Written by a trigger: the label of its organization.',
      opened_at: 'When it was opened first; null when it never was.',
    },
  },
  addresses: {
    columns: {
      contact_id: 'null where a method of the organization has it.',
    },
  },
  agreements: {
    columns: {
      content: 'HTML.',
    },
  },
  aml_checks: {
    columns: {
      account_id: 'None for contacts of the organization itself.',
      status: { is: 'CheckStatus' },
      exceptions: { is: 'string[]' },
      ask_at:
        'When to ask the vendor, again if its answer was lost; none while it is not to be asked.',
      asked_at: 'When the vendor answered.',
      name: 'The name that was screened.',
    },
  },
  cip_checks: {
    columns: {
      account_id: 'None for contacts of the organization itself.',
      status: { is: 'CheckStatus' },
      exceptions: { is: 'string[]' },
      ask_at:
        'When to ask the vendor, again if its answer was lost; none while it is not to be asked.',
      asked_at: 'When the vendor answered.',
      fraud_score: "The vendor's risk of fraud, 0 to 1.",
      documents_due_at:
        'Until when documents that are missing may be submitted; none when nothing is missing.',
      remind_at: 'When to look for missing documents next; none when nothing is missing.',
    },
  },
  contact_relationships: {
    about: 'A contact (`to`) that stands behind another one (`from`), mostly a company.',
  },
  contacts: {
    columns: {
      organization_id:
        'Filled from the account; given for contacts of the organization itself, which have none.',
      account_roles: { is: 'string[]' },
      contact_type: { is: 'ContactType' },
      kyc_required_actions: { is: 'KycRequiredActionCode[]' },
      resource_token_id: 'The onboarding token that made it.',
      identity_confirmed: 'CIP cleared and both kinds of documents verified.',
    },
  },
  deny_list_entries: {
    columns: {
      attribute: { is: "'email' | 'name' | 'tax-id-number'" },
      value: 'Without what does not tell people apart: see `deny-list.ts`.',
    },
  },
  electronic_signatures: {
    columns: {
      anchor_id: 'Where in the agreement it stands.',
      literal: 'As it was written.',
    },
  },
  kyc_action_items: {
    about: 'A view of what the contract says.',
    columns: {
      created_at: 'The same for all.',
    },
  },
  kyc_document_checks: {
    columns: {
      kyc_document_type: { is: 'KycDocumentType' },
      status: { is: 'KycDocumentCheckStatus' },
      exceptions: { is: 'string[]' },
    },
  },
  organizations: {
    columns: {
      parent_id: 'The organization whose users made it.',
      industries: { is: 'string[]' },
      customer_types: { is: 'string[]' },
      countries: { is: 'string[]' },
      features: {
        about: 'What its operator has set; see `featuresOf`.',
        is: 'Partial<OrganizationFeatures>',
      },
    },
  },
  password_resets: {
    columns: {
      digest: 'Digest of the hash that the user was sent.',
      sandbox_hash: 'The hash, sealed, for tests to read; in the sandbox only.',
    },
  },
  phone_numbers: {
    columns: {
      client_input: 'The number as it was given.',
    },
  },
  uploaded_documents: {
    columns: {
      account_id:
        'The account of the contact or of the transfer, where the document is theirs; null for neither.',
      resource_token_id: 'The token through which it was uploaded.',
      extension: 'With the dot.',
      mime_type: 'Told by the content.',
      size: 'In bytes.',
      digest: 'A keyed digest of the content: tells same from same, and nothing else.',
    },
  },
  user_invitation_reviews: {
    columns: {
      account_id: 'Of the invitation.',
    },
  },
  user_invitations: {
    columns: {
      account_id: 'The account it is for; null when it is for the whole organization.',
      resource_type: { is: "'accounts' | 'organizations'" },
      permissions: { is: 'Permission[]' },
      status: { is: "'pending' | 'sent' | 'accepted' | 'denied' | 'expired'" },
      digest: 'Digest of the token that the user was sent.',
      sandbox_token: 'The token, sealed, for tests to read; in the sandbox only.',
      sent_at: 'Null while somebody has to review it.',
    },
  },
};

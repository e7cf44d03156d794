import { sql } from 'kysely';
import {
  Account,
  type FreezeActionCode,
  freezeActions,
  freezeReasons,
  readAccountHistory,
  readAccountSubType,
  readAccountType,
} from '../../../contract/index.ts';
import {
  defineEmptyResource,
  defineResource,
  ofAccount,
  toLatest,
  toMany,
  toOne,
  toOneOf,
  visibleToAll,
} from '../../kernel/work/index.ts';

const freezes = ['contributions-frozen', 'disbursements-frozen', 'solid-freeze'];

export const accountResource = defineResource(Account, {
  table: 'accounts',
  except: {
    'contributions-frozen': { column: 'contributions_refused' },
    'freeze-reason': ({ freeze_reason }) => freezeReasonText(freeze_reason),
    'freeze-required-actions': (row) => toFreezeActions(row.freeze_required_actions),
    'freeze-not-required-actions': (row) => toFreezeActions(row.freeze_not_required_actions),
  },
  relationships: {
    'account-asset-totals': toMany('account-asset-totals', 'account_id'),
    'account-cash-totals': toMany('account-cash-totals', 'account_id'),
    'account-transfer-authorizations': toMany('account-transfer-authorizations', 'to_account_id', {
      filterName: 'to-account',
    }),
    'asset-transactions': toMany('asset-transactions', 'account_id'),
    'asset-transfers': toMany('asset-transfers', 'account_id'),
    'asset-transfer-methods': toMany('asset-transfer-methods', 'account_id'),
    'authorized-transfer-accounts': toMany('authorized-transfer-accounts', 'account_id', {
      related: (id) => `/v2/accounts/${id}/authorized-transfer-accounts`,
    }),
    beneficiaries: contactsAs('beneficiary'),
    'cash-transactions': toMany('cash-transactions', 'account_id'),
    'contact-funds-transfer-references': toMany('contact-funds-transfer-references', 'account_id'),
    contacts: toMany('contacts', 'account_id'),
    'funds-transfers': toMany('funds-transfers', 'account_id'),
    grantors: contactsAs('grantor'),
    owners: contactsAs('owner'),
    'owners-and-grantors': contactsAs('owner', 'grantor'),
    'account-histories': toMany('account-histories', 'account_id'),
    'uploaded-documents': toMany('uploaded-documents', 'account_id'),
    'account-aggregate-policy': toOneOf('account-aggregate-policies', 'account_id'),
    'account-policy': toOneOf('account-policies', 'account_id'),
    'account-questionnaire': toOneOf('account-questionnaires', 'account_id'),
    'account-type': toOne('account-types', 'account_type'),
    'account-sub-type': toOne('account-sub-types'),
    'latest-agreement': toLatest('agreements', 'account_id'),
    organization: toOne('organizations'),
    'referral-code': toOne('referral-codes'),
    'rule-group': toOne('rule-groups'),
    'webhook-config': toOneOf('webhook-configs', 'account_id'),
  },
  visibleTo: ofAccount('id'),
  // Webhooks report a changed rule group under this name.
  announced: { receivers: ['id'], parts: ['rule-group'], extras: { data: freezeWebhookData } },
});

/** Always empty: accounts can't be authorized for transfers yet. */
export const authorizedTransferAccountResource = defineEmptyResource(
  'authorized-transfer-accounts',
);

/** History of accounts. Coverage: ST12 to ST14. */
export const accountHistoryResource = defineResource(readAccountHistory.answer.shape.data, {
  table: 'account_histories',
  relationships: { account: toOne('accounts'), user: toOne('users') },
  visibleTo: ofAccount('account_id'),
});

/** Types of accounts; their ids are natural keys. Coverage: WC4. */
export const accountTypeResource = defineResource(readAccountType.answer.shape.data, {
  table: 'account_types',
  idKind: 'text',
  except: {
    'statement-roles': ({ owner_role, trust }) =>
      trust ? [owner_role, 'beneficiary'] : [owner_role],
    'tax-form-recipient-role': { column: 'owner_role' },
  },
  notQueryable: ['description', 'owner-role', 'tax-form-recipient-role'],
  relationships: { accounts: toMany('accounts', 'account_type') },
  visibleTo: visibleToAll,
});

export const accountSubTypeResource = defineResource(readAccountSubType.answer.shape.data, {
  table: 'account_sub_types',
  idKind: 'text',
  visibleTo: visibleToAll,
});

function contactsAs(...roles: readonly string[]) {
  return toMany('contacts', 'account_id', {
    where: (alias) =>
      sql`(${sql.join(
        roles.map((role) => sql`${sql.ref(`${alias}.account_roles`)} @> to_jsonb(${role}::text)`),
        sql` or `,
      )})`,
    query: `filter%5Baccount-roles+in%5D=${roles.join('%2C')}`,
  });
}

/** Describes a stored reason code, as in `AF01: ACH Reversal`. Coverage: EV7, EV8. */
function freezeReasonText(code: string | null): string | null {
  if (code === null) return null;
  return isReason(code) ? `${code}: ${freezeReasons[code]}` : code;
}

/** Describes required actions for the API. */
function toFreezeActions(codes: readonly FreezeActionCode[]) {
  return codes.map((code) => ({ code, description: freezeActions[code] }));
}

/** Additional webhook data when a freeze changed. Coverage: EV7. */
function freezeWebhookData(
  account: { freeze_reason: string | null; freeze_required_actions: readonly FreezeActionCode[] },
  changes: readonly string[],
) {
  if (!changes.some((name) => freezes.includes(name))) return {};
  const actions = account.freeze_required_actions;
  return {
    freeze_reason: freezeReasonText(account.freeze_reason),
    freeze_required_actions: actions.map((code) => `${code}: ${freezeActions[code]}`),
  };
}

function isReason(code: string): code is keyof typeof freezeReasons {
  return Object.hasOwn(freezeReasons, code);
}

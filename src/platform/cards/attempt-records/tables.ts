import type { Notes } from '../../kernel/store/index.ts';

export const attemptRecordsTables: readonly string[] = [
  `create view card_attempt_records as
    select attempt.id, attempt.organization_id, attempt.account_id, attempt.contact_id,
      attempt.contribution_id, attempt.credit_card_resource_id, attempt.ordinal, attempt.purpose,
      attempt.state, attempt.amount, attempt.currency_type,
      attempt.card ->> 'brand' as card_brand, attempt.card ->> 'lastFour' as last_4,
      attempt.failure ->> 'code' as failure_code, attempt.failure ->> 'detail' as failure_detail,
      three_ds.status as three_ds_status, three_ds.trans_status as three_ds_trans_status,
      three_ds.eci as three_ds_eci, three_ds.three_ds_server_trans_id, three_ds.acs_trans_id,
      three_ds.ds_trans_id, three_ds.created_at as three_ds_created_at,
      three_ds.updated_at as three_ds_updated_at,
      case when three_ds.id is not null then three_ds.acs_url is not null end as three_ds_challenged,
      case when three_ds.id is null then null
        when three_ds.three_ds_method_url is null then 'not_offered'
        when three_ds.method_notified_at is null then 'requested'
        else 'completed' end as three_ds_method,
      attempt.created_at, attempt.updated_at
    from card_attempts attempt
    left join three_ds_authentications three_ds on three_ds.card_attempt_id = attempt.id`,
];

export const attemptRecordsNotes: Notes = {
  card_attempt_records: 'View of attempts with their 3-D Secure authentications, for the API.',
  'card_attempt_records.purpose': { is: "'link' | 'contribution'" },
  'card_attempt_records.currency_type': { is: 'CurrencyType' },
  'card_attempt_records.state': { is: 'CardAttemptState' },
};

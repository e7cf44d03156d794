import type { Notes } from '../../kernel/store/index.ts';

/** Insert-only: payments of one account don't wait for each other. A job adds the changes to the totals. */
const changes = `create table activity_changes (
  id bigserial primary key,
  organization_id uuid not null,
  account_id uuid not null,
  measure text not null,
  quarter_hour timestamptz not null,
  label text not null,
  detail text not null default '',
  value numeric not null
)`;

const totals = `create table activity_totals (
  organization_id uuid not null,
  account_id uuid,
  measure text not null,
  quarter_hour timestamptz not null,
  label text not null,
  detail text not null,
  value numeric not null,
  unique nulls not distinct (organization_id, account_id, measure, quarter_hour, label, detail)
)`;

/** Records the former label of a row with -1 and its new one with 1. The former one is null for a new row. */
const recordCount = (name: string, measure: string, sides: string) => `
  create function ${name}() returns trigger language plpgsql as $$
    begin
      insert into activity_changes
          (organization_id, account_id, measure, quarter_hour, label, detail, value)
        select new.organization_id, new.account_id, '${measure}',
          date_bin('15 minutes', new.created_at, 'epoch'), label, detail, sum(value)
        from (${sides}) as side (label, detail, value)
        group by label, detail having sum(value) <> 0;
      return null;
    end
  $$`;

export const activitySummariesTables: readonly string[] = [
  changes,
  totals,
  `create function record_cash_activity() returns trigger language plpgsql as $$
    begin
      insert into activity_changes
          (organization_id, account_id, measure, quarter_hour, label, value)
        values (new.organization_id, new.account_id,
          case when new.amount > 0 then 'money_in' else 'money_out' end,
          date_bin('15 minutes', new.created_at, 'epoch'), new.currency_type, abs(new.amount));
      return null;
    end
  $$`,
  `create trigger cash_transactions_activity after insert on cash_transactions
    for each row execute function record_cash_activity()`,
  recordCount(
    'record_card_activity',
    'card_payments',
    `select state, coalesce(case when state = 'failed' then failure ->> 'code' end, ''), value
      from (values (old.state, old.failure, -1), (new.state, new.failure, 1))
        as attempt (state, failure, value)
      where new.purpose = 'contribution' and state in ('succeeded', 'failed')`,
  ),
  `create trigger card_attempts_activity after insert or update of state, failure on card_attempts
    for each row execute function record_card_activity()`,
  recordCount(
    'record_three_ds_activity',
    'three_ds',
    `select status, coalesce(trans_status, ''), value
      from (values (old.status, old.trans_status, -1), (new.status, new.trans_status, 1))
        as authentication (status, trans_status, value)
      where status is not null`,
  ),
  `create trigger three_ds_authentications_activity
    after insert or update of status, trans_status on three_ds_authentications
    for each row execute function record_three_ds_activity()`,
];

export const activitySummariesNotes: Notes = {
  activity_changes: 'Changes of the totals that a job has not added yet.',
  activity_totals:
    'Sums of activity by quarter of an hour: every time zone begins its days at one.',
  'activity_totals.account_id': 'null for the sum of all accounts of the organization.',
};

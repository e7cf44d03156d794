/** Makes a table's changes keep the cases up to date. */
const refresh = (table: string, event: string, condition: string, ids: string) => [
  `create function ${table}_refresh_case() returns trigger language plpgsql as $$
    declare changed ${table}%rowtype := case when tg_op = 'DELETE' then old else new end;
    begin
      ${ids};
      return null;
    end
  $$`,
  `create trigger ${table}_case after ${event} on ${table}
    for each row ${condition} execute function ${table}_refresh_case()`,
];

const ofContact = 'perform refresh_case(changed.contact_id, changed.updated_at)';

/** Functions and triggers that keep `operator_cases` up to date, whatever changes what it is made of. */
export const refreshStatements: readonly string[] = [
  // Without accents, because people leave them out when they search.
  `create function case_words(given text) returns text[] language sql immutable as $$
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from regexp_split_to_table(
      lower(regexp_replace(normalize(given, nfkd), '[\\u0300-\\u036f]', '', 'g')),
      '[\\s!-/:-@[-\`{-~]+'
    ) as word
    where word <> ''
  $$`,
  `create function case_risk(contact uuid) returns text language sql stable as $$
    select case
      when exists (
        select from aml_checks where contact_id = contact and status = 'pending' and exceptions <> '[]'
      ) or fraud_score >= 0.7 then 'high'
      when fraud_score >= 0.3 or exceptions <> '[]' then 'medium'
      else 'low'
    end
    from cip_checks where contact_id = contact order by created_at desc, id desc limit 1
  $$`,
  `create function refresh_case(case_id uuid, at timestamptz) returns void language plpgsql as $$
    begin
      insert into operator_cases (id, organization_id, kind, name, words)
        select id, organization_id, kind, '', '' from case_sources
        where id = case_id and waits_since is not null
        on conflict do nothing;
      -- Locks before it reads: another transaction may be changing another check.
      perform from operator_cases where id = case_id for update;
      if not found then return; end if;
      update operator_cases set
        contact_id = source.contact_id,
        name = coalesce(contact.name, ''),
        email = contact.email,
        country = coalesce(address.country, contact.tax_country),
        amount = source.amount,
        currency = source.currency,
        risk = case_risk(source.contact_id),
        words = array_to_tsvector(
          case_words(concat_ws(' ', contact.name, contact.email, source.id, source.ids))
        ),
        waits_since = source.waits_since,
        due_at = source.due_at,
        -- A check that its vendor decides within the hour never was a case.
        opened_at = case when source.waits_since is null and operator_cases.waits_since <= at
          then operator_cases.waits_since else opened_at end,
        closed_at = case when source.waits_since is null and operator_cases.waits_since <= at
          then date_trunc('milliseconds', at) else closed_at end,
        snoozed_until = case when source.waits_since is not null then snoozed_until end,
        escalated_at = case when source.waits_since is not null then escalated_at end
      from case_sources source
      left join contacts contact on contact.id = source.contact_id
      left join addresses address on address.id = contact.primary_address_id
      where source.id = case_id and operator_cases.id = case_id;
    end
  $$`,
  ...['cip_checks', 'aml_checks', 'kyc_document_checks'].flatMap((table) =>
    refresh(table, 'insert or update or delete', '', ofContact),
  ),
  ...refresh(
    'disbursement_authorizations',
    'insert or update of status',
    '',
    'perform refresh_case(changed.id, changed.updated_at)',
  ),
  ...refresh(
    'chargebacks',
    'insert or update of status',
    '',
    'perform refresh_case(changed.id, changed.updated_at)',
  ),
  ...refresh(
    'funds_transfers',
    'update of status',
    `when (old.status = 'pending' and new.disbursement_id is not null)`,
    `perform refresh_case(id, changed.updated_at) from disbursement_authorizations
      where funds_transfer_id = changed.id`,
  ),
  ...refresh(
    'asset_transfers',
    'update of status',
    `when (old.status = 'pending' and new.asset_disbursement_id is not null)`,
    `perform refresh_case(id, coalesce(changed.cancelled_at, changed.settled_at, now()))
      from disbursement_authorizations where asset_transfer_id = changed.id`,
  ),
  ...refresh(
    'contacts',
    'update of name, email, primary_address_id, tax_country',
    '',
    `perform refresh_case(id, changed.updated_at) from operator_cases
      where contact_id = changed.id`,
  ),
  ...refresh(
    'addresses',
    'update of country',
    '',
    `perform refresh_case(operator_cases.id, now()) from operator_cases
      join contacts on contacts.id = operator_cases.contact_id
      where contacts.primary_address_id = changed.id`,
  ),
];

import { sql } from 'kysely';
import { mainAlias, visibleRows } from '../../kernel/api/index.ts';
import { ofAccount } from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { isWithin, type Reading } from './period.ts';

/** Counts the accounts of the period by how far they are. Reads contacts in one pass, from an index. */
export async function readOnboarding({ db, caller, period }: Reading): Promise<object> {
  const { from, where } = visibleRows(accountResource, mainAlias, caller);
  const [id, openedAt] = [sql.ref(`${mainAlias}.id`), sql.ref(`${mainAlias}.opened_at`)];
  const { rows } = await sql<object>`
    select count(*)::int as started, count(opened_at)::int as opened,
      count(*) filter (where opened_at is not null or is_cleared)::int as verified
    from (
      select ${openedAt}, bool_and(contacts.cip_cleared and contacts.aml_cleared) as is_cleared
      from ${from} left join contacts on contacts.account_id = ${id} and ${openedAt} is null
      where ${where} and ${isWithin(`${mainAlias}.created_at`, period)}
      group by ${id}
    ) as account
  `.execute(db);
  return rows[0] ?? {};
}

const isVisible = ofAccount('account_id');

export async function readFailingWebhooks({ db, caller, period }: Reading): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhooks
    where ${isVisible('webhooks', caller)} and ${isWithin('webhooks.created_at', period)}
      and not success and failures > 0
  `.execute(db);
  return rows[0]?.count ?? 0;
}

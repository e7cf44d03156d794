import type { AccountStatementInput, createAccountStatement } from '../../../contract/index.ts';
import { type Call, requirePermission } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Caller, Services } from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { accountStatementResource } from './finalize-statements.ts';
import { dayOf } from './period.ts';

/** The longest period: a leap year. */
const maxDays = 366;
/** Also rejects years without four digits: their text starts with a sign and sorts before. */
const earliest = '1900-01-01';

/** Returns the named account, or the organization's only one. @throws Failure invalid_attribute */
export async function statementAccount(
  services: Services,
  { input, caller, row }: Pick<Call<typeof createAccountStatement>, 'input' | 'caller' | 'row'>,
): Promise<string> {
  const named = input['account-id'] ?? (await onlyAccount(services, caller));
  const { id } = await row(accountResource, named, 'account-id');
  await requirePermission(services, caller, String(id), 'manage');
  return String(id);
}

async function onlyAccount({ store }: Services, { organizationId }: Caller): Promise<string> {
  const [first, second] = await store.db
    .selectFrom('accounts')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(2)
    .execute();
  if (first && !second) return first.id;
  throw invalidAttribute('account-id', 'account-id is required.');
}

/** Inserts a requested statement. @throws Failure invalid_attribute for invalid days */
export async function insertStatement(
  { transact }: Services,
  { id, accountId, input }: { id: string; accountId: string; input: AccountStatementInput },
): Promise<void> {
  const [start, end] = [dayOf(new Date(input['start-date'])), dayOf(new Date(input['end-date']))];
  for (const [name, day] of Object.entries({ 'start-date': start, 'end-date': end })) {
    if (day >= earliest) continue;
    throw invalidAttribute(name, `${name} must be from ${earliest} to 9999-12-31.`);
  }
  const count = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
  if (count < 1) throw invalidAttribute('end-date', 'end-date must not be before start-date.');
  if (count > maxDays) {
    const detail = `end-date must be at most ${maxDays} days after start-date.`;
    throw invalidAttribute('end-date', detail);
  }
  const days = { start_date: start, end_date: end };
  await transact((work) =>
    work.insert(accountStatementResource, { id, account_id: accountId, ...days }),
  );
}

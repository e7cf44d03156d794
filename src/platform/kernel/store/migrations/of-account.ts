/**
 * Returns triggers and indexes of a table with `account_id`: they fill in its organization, and
 * serve its pages.
 */
export function ofAccount(table: string): string[] {
  return [
    `create trigger ${table}_organization before insert on ${table}
      for each row execute function organization_from_account()`,
    `create index ${table}_organization on ${table} (organization_id, created_at, id)`,
    `create index ${table}_account on ${table} (account_id, created_at, id)`,
  ];
}

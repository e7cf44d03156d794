/** Triggers and indexes of a table of an account: its organization, and the ways to its pages. */
export function ofAccount(table: string): string[] {
  return [
    `create trigger ${table}_organization before insert on ${table}
      for each row execute function organization_from_account()`,
    `create index ${table}_organization on ${table} (organization_id, created_at, id)`,
    `create index ${table}_account on ${table} (account_id, created_at, id)`,
  ];
}

/** Triggers and indexes of a table with `account_id`: for the organization, and for pages. */
export function ofAccount(table: string, included?: string): string[] {
  return [
    `create trigger ${table}_organization before insert on ${table}
      for each row execute function organization_from_account()`,
    `create index ${table}_organization on ${table} (organization_id, created_at, id)`,
    `create index ${table}_account on ${table} (account_id, created_at, id)${included ? ` include (${included})` : ''}`,
  ];
}

/**
 * A trigger that copies the organization of the parent row, found by `column`, which an earlier
 * statement must have written. A writer that gathers both sets the organization itself.
 */
export function ofParent(table: string, parent: string, column: string): string[] {
  return [
    `create function organization_from_parent_of_${table}() returns trigger language plpgsql as $$
      begin
        if new.organization_id is null then
          select organization_id into new.organization_id from ${parent} where id = new.${column};
        end if;
        return new;
      end
    $$`,
    `create trigger ${table}_organization before insert on ${table}
      for each row execute function organization_from_parent_of_${table}()`,
  ];
}

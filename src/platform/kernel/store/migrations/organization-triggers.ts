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

/**
 * Returns a trigger for a table of dependent rows: it fills in the organization of the parent row,
 * so that no writer can forget it. An earlier statement must have written the parent. A writer that
 * gathers both sets the organization itself.
 *
 * @param parent the table of the parent rows
 * @param column the column with the id of the parent
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

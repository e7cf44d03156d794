/**
 * A trigger of a table whose rows are parts of others: each has the organization of the row that
 * `column` names, so that no writer can forget it. That row must have been written by an earlier
 * statement; a writer that gathers both gives the organization itself.
 *
 * @param parent the table that `column` names, by its `id`
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

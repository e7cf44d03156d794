export const sandboxTables: readonly string[] = [
  `create table sandbox_clock (
    id integer primary key check (id = 1),
    offset_seconds bigint not null
  )`,
  'insert into sandbox_clock (id, offset_seconds) values (1, 0)',
];

export const jobsTables: readonly string[] = [
  `create table jobs (
    name text primary key,
    next_run_at timestamptz not null,
    claimed_until timestamptz
  )`,
];

import type { Gauge } from '../../serve/index.ts';
import type { Bank } from './bank.ts';

/** Creates the figures that people watch: `docs/adapters/bank-files.md`, "Watch it". */
export function bankGauges({ store, now }: Pick<Bank, 'store' | 'now'>): Gauge[] {
  /** Returns no value before the first event, because an age of zero would look well. */
  const ageOf = async (sql: string) => {
    const [row] = await store.query<{ at: Date | string | null }>(sql);
    if (!row?.at) return [];
    return [{ value: (now().getTime() - new Date(row.at).getTime()) / 1000 }];
  };
  return [
    {
      name: 'open_findings',
      help: 'Findings that no person has closed, by kind',
      async read() {
        const open = await store.query<{ kind: string; count: string }>(
          `select kind, count(*) filter (where closed_at is null)::text as count
            from findings group by kind`,
        );
        return open.map(({ kind, count }) => ({ value: Number(count), labels: { kind } }));
      },
    },
    {
      name: 'unsent_files',
      help: 'Files that the bank does not have yet',
      async read() {
        const [row] = await store.query<{ count: string }>(
          `select count(*)::text as count from outgoing_files where state in ('waiting', 'renaming')`,
        );
        return [{ value: Number(row?.count ?? 0) }];
      },
    },
    {
      name: 'newest_bank_file_age_seconds',
      help: 'Time since the newest file of the bank was read',
      read: () => ageOf('select max(received_at) as at from incoming_files'),
    },
    {
      name: 'inbox_read_age_seconds',
      help: 'Time since the inbox of the bank was read',
      read: () => ageOf('select max(begun_at) as at from polls'),
    },
  ];
}

import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Database } from '../../../kernel/store/database/database.ts';
import { createChanges } from '../../../kernel/work/unit-of-work/change.ts';
import type { Work } from '../../../kernel/work/unit-of-work/work.ts';

/** Rows that each query of a table returns. */
export type ScriptedRows = Readonly<Partial<Record<keyof Database, readonly object[]>>>;

/** The subject, which is locked before an attempt exists. */
const subject = [{ id: 'subject', updated_at: new Date(0) }];

/** Creates a unit of work without a database: queries return a table's rows and are recorded. */
export function scriptWork(rows: ScriptedRows = {}) {
  const queries: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];

  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      queries.push({ sql, parameters });
      const [, table = ''] = /(?:from|into|update) "(\w+)"/.exec(sql) ?? [];
      const all = { contributions: subject, credit_card_resources: subject, ...rows };
      const found = Object.entries(all).find(([name]) => name === table)?.[1] ?? [];
      return { rows: found as Row[] };
    },
    async *streamQuery() {},
  };
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () =>
        Object.assign(new DummyDriver(), { acquireConnection: async () => connection }),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const clock = { now: () => new Date(1000), system: () => new Date(1000) };
  const withGathered = <Result>(statement: RawBuilder<Result>) => statement;
  const nothing = { gather: () => {}, withGathered, enqueue: async () => {} };
  const changes = createChanges({ trx: db, clock, newId: () => 'new', ...nothing });
  const work = { trx: db, clock, ...changes } as unknown as Work;
  return { db, work, queries };
}

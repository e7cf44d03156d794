import {
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type KyselyProps,
} from 'kysely';
import type { Database } from './database.ts';

/** Creates databases whose overlapping statements share one connection of the dialect's pool. */
export function onOneConnection(dialect: Dialect): () => Kysely<Database> {
  const all = new Kysely<Database>({ dialect }).getExecutor();
  const props: Omit<KyselyProps, 'executor'> = {
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
  };
  return () =>
    new Kysely({ ...props, executor: all.withConnectionProvider(new OneConnection(all)) });
}

interface Shared {
  readonly connection: Promise<DatabaseConnection>;
  users: number;
  release(): void;
}

class OneConnection implements ConnectionProvider {
  readonly #all: ConnectionProvider;
  #shared: Shared | undefined;

  constructor(all: ConnectionProvider) {
    this.#all = all;
  }

  async provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.#shared ??= this.#take();
    const shared = this.#shared;
    shared.users += 1;
    try {
      return await use(await shared.connection);
    } finally {
      shared.users -= 1;
      if (shared.users === 0) {
        this.#shared = undefined;
        shared.release();
      }
    }
  }

  #take(): Shared {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const connection = new Promise<DatabaseConnection>((resolve, reject) => {
      const taken = this.#all.provideConnection((one) => {
        resolve(one);
        return isReleased;
      });
      taken.catch(reject);
    });
    return { connection, users: 0, release };
  }
}

import { readCommonSettings } from './common-settings.ts';
import { readTogether } from './settings.ts';
import { openStore, type Store } from './store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A part that runs until it is stopped. */
interface Running {
  stop(): Promise<void>;
}

interface Parts<Own> {
  /** Statements that create the adapter's own tables. */
  readonly tables: readonly string[];
  /** Reads the settings that only this adapter has. */
  readonly readOwn: (env: Environment) => Own;
  readonly start: (opened: OpenedAdapter<Own>) => Promise<Running>;
}

/** Settings and database that an adapter starts with. */
export interface OpenedAdapter<Own> {
  /** Settings of every adapter. */
  readonly common: Omit<ReturnType<typeof readCommonSettings>, 'location'>;
  readonly own: Own;
  readonly store: Store;
}

/**
 * Reads the settings of an adapter, opens its database and starts it.
 *
 * @returns the adapter, whose stop also closes the database
 * @throws Error with a line for each problem of the settings
 */
export async function openAdapter<Own>(
  env: Environment,
  { tables, readOwn, start }: Parts<Own>,
): Promise<Running> {
  const [{ location, ...common }, own] = readTogether(
    () => readCommonSettings(env),
    () => readOwn(env),
  );
  const store = await openStore(location, tables);
  try {
    const adapter = await start({ common, own, store });
    return {
      async stop() {
        await adapter.stop();
        await store.close();
      },
    };
  } catch (error) {
    // An open connection would keep the process alive, which did not start.
    await store.close();
    throw error;
  }
}

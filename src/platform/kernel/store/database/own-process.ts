import type { PoolClient } from 'pg';

const withOwnProcess = new WeakSet<object>();

/**
 * Finds out whether a new connection leads to one process of the server until it ends. A pooler of transactions, which
 * leads each transaction to any of them, gives its clients process ids of its own. An option of the pool.
 */
export function verify(client: PoolClient, done: (error?: Error) => void): void {
  client.query<{ pid: number }>(askForProcess).then(({ rows: [row] }) => {
    // The driver's types don't have the id that the connection was given.
    if (row && row.pid === Reflect.get(client, 'processID')) withOwnProcess.add(client);
    done();
  }, done);
}

export const askForProcess = 'select pg_backend_pid() as pid';

/** Returns true for a connection that has a process of the server to itself, whose session therefore lasts. */
export const hasOwnProcess = (client: object): boolean => withOwnProcess.has(client);

import { Writable } from 'node:stream';
import type { ClientBase } from 'pg';

const joined = new WeakSet<Writable>();

/**
 * Sends the statements that follow in this turn of the event loop in one write: for the operating system, a write
 * costs more than what most statements send.
 */
export function joinWrites(client: ClientBase): void {
  const socket = socketOf(client);
  if (!socket || joined.has(socket)) return;
  joined.add(socket);
  socket.cork();
  process.nextTick(() => {
    joined.delete(socket);
    socket.uncork();
  });
}

/** Returns the driver's socket, which its types don't have; undefined if it has none. */
function socketOf(client: object): Writable | undefined {
  const socket: unknown = Object(Reflect.get(client, 'connection')).stream;
  return socket instanceof Writable ? socket : undefined;
}

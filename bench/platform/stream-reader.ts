import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One open stream of events. */
export interface StreamReader {
  readonly socket: Socket;
  /** Time of the last bytes. */
  readonly lastArrival: number;
  /** Resolves when an event about this resource arrives, with the time. */
  until(id: string): Promise<number>;
}

/** Longer than an event. */
const keptCharacters = 400;

/**
 * Opens the console's stream of events with as little work as possible: it parses nothing, because it
 * shares the machine with the measured program.
 *
 * @throws Error if the console rejects it
 */
export async function openStream(url: string, token: string): Promise<StreamReader> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setEncoding('latin1');
  const fields = `Host: ${host}\r\nCookie: console=${token}\r\nSec-Fetch-Site: same-origin`;
  socket.write(`GET /events HTTP/1.1\r\n${fields}\r\n\r\n`);
  let text = '';
  let lastArrival = performance.now();
  let wanted = 'event: ready';
  let resolve: (time: number) => void = () => {};
  const until = (part: string) => {
    wanted = part;
    return new Promise<number>((found) => {
      resolve = found;
    });
  };
  const opened = until(wanted);
  const rejected = once(socket, 'close').then(() => {
    throw new Error(`the stream was closed: ${text.slice(0, 200)}`);
  });
  rejected.catch(() => {});
  socket.on('data', (chunk: string) => {
    text += chunk;
    lastArrival = performance.now();
    if (text.includes(wanted)) resolve(lastArrival);
    text = text.slice(-keptCharacters);
  });
  await Promise.race([opened, rejected]);
  return {
    socket,
    until,
    get lastArrival() {
      return lastArrival;
    },
  };
}

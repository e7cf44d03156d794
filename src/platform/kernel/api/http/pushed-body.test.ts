import { once } from 'node:events';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer } from './create-server.ts';
import { type BodySink, pushedBody, takeSource } from './pushed-body.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A source that a test drives. */
function createSource() {
  let sink: BodySink | undefined;
  let rooms = 0;
  let goneTimes = 0;
  let onChange = () => {};
  const changed = () => {
    onChange();
  };
  return {
    start(given: BodySink) {
      sink = given;
      changed();
    },
    onRoom() {
      rooms += 1;
      changed();
    },
    onGone() {
      goneTimes += 1;
      changed();
    },
    write: (text: string) => sink?.write(Buffer.from(text)),
    end: () => sink?.end(),
    isStarted: () => sink !== undefined,
    rooms: () => rooms,
    goneTimes: () => goneTimes,
    /** Waits until a condition about the source holds. */
    async until(condition: () => boolean) {
      while (!condition()) {
        await new Promise<void>((resolve) => {
          onChange = resolve;
        });
      }
    },
  };
}

/** Serves one pushed body. */
async function serve(source: ReturnType<typeof createSource>): Promise<IncomingMessage> {
  const headers = { 'content-type': 'text/event-stream' };
  server = createHttpServer(async () => new Response(pushedBody(source), { headers }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [response] = await once(sent, 'response');
  return response;
}

test('a server sends the header fields before the first bytes, each write, and the end', async () => {
  const source = createSource();
  const response = await serve(source);
  expect(response.headers['content-type']).toBe('text/event-stream');
  await source.until(source.isStarted);
  for (const text of ['one', 'two']) {
    const arrived = once(response, 'data');
    expect(source.write(text)).toBe(true);
    expect(String((await arrived)[0])).toBe(text);
  }
  source.end();
  response.resume();
  await once(response, 'end');
});

test('a server tells the source once when its reader is gone', async () => {
  const source = createSource();
  const response = await serve(source);
  response.destroy();
  await source.until(() => source.goneTimes() > 0);
  expect(source.goneTimes()).toBe(1);
  source.write('nobody reads this');
});

test('a server reports a full buffer, and when there is room again', async () => {
  const source = createSource();
  const response = await serve(source);
  await source.until(source.isStarted);
  response.pause();
  const part = 'x'.repeat(100_000);
  while (source.write(part)) expect(source.rooms()).toBe(0);
  response.resume();
  await source.until(() => source.rooms() > 0);
  expect(source.write(part)).toBeDefined();
});

test('is a stream for anybody else, at the pace of its reader', async () => {
  const source = createSource();
  const reader = pushedBody(source).getReader();
  expect(source.isStarted()).toBe(false);
  const first = reader.read();
  await source.until(source.isStarted);
  expect(source.write('one')).toBe(false);
  expect(String(Buffer.from((await first).value ?? []))).toBe('one');
  const second = reader.read();
  await source.until(() => source.rooms() === 1);
  source.end();
  expect((await second).done).toBe(true);
});

test('a stream that is cancelled before or after its start ends the source', async () => {
  const [early, late] = [createSource(), createSource()];
  await pushedBody(early).cancel();
  expect(early.goneTimes()).toBe(1);
  const reader = pushedBody(late).getReader();
  const reading = reader.read();
  await reader.cancel();
  await reading;
  expect(late.goneTimes()).toBe(1);
});

test('only one reader gets the source', async () => {
  const source = createSource();
  const body = pushedBody(source);
  expect(takeSource(body)).toBe(source);
  expect(takeSource(body)).toBeUndefined();
  await body.cancel();
  expect(source.goneTimes()).toBe(0);
  const read = pushedBody(source);
  void read.getReader().read();
  expect(takeSource(read)).toBeUndefined();
});

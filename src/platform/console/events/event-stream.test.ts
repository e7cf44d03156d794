import { expect, test } from 'vitest';
import type { RecordedChange } from '../../kernel/services/index.ts';
import { createEventStream } from './event-stream.ts';

const at = (sequence: number) => ({ transaction: 7n, sequence: BigInt(sequence) });
const change = (sequence: number): RecordedChange => ({
  position: at(sequence),
  type: 'contacts',
  id: String(sequence),
  action: 'update',
  organizationId: null,
  accountId: null,
});

function open() {
  let closed = 0;
  const stream = createEventStream({
    session: { id: 's', userId: 'u' },
    position: at(0),
    now: () => new Date(0),
    onClose: () => {
      closed += 1;
    },
  });
  stream.isLive = true;
  const reader = stream.body.getReader();
  const decoder = new TextDecoder();
  return {
    stream,
    closed: () => closed,
    cancel: () => reader.cancel(),
    readBytes: async () => (await reader.read()).value,
    async read() {
      const { value, done } = await reader.read();
      return done ? undefined : decoder.decode(value);
    },
  };
}

test('a change that was sent is not sent again', async () => {
  const { stream, read } = open();
  expect(await read()).toBe('id: 7-0-0\nevent: ready\ndata: {}\n\n');
  stream.send([change(1), change(2)], at(2));
  stream.send([change(2), change(3)], at(3));
  expect((await read())?.match(/^id: .*/gm)).toEqual(['id: 7-1-0', 'id: 7-2-0']);
  expect((await read())?.match(/^id: .*/gm)).toEqual(['id: 7-3-0']);
});

test('buffers a limited number of bytes for a slow reader, then sends a reset', async () => {
  const { stream, read } = open();
  let sent = 0;
  for (; sent < 20_000; sent++) stream.send([change(sent + 1)], at(sent + 1));
  let bytes = 0;
  let text = '';
  while (!text.includes('event: reset')) {
    text = (await read()) ?? '';
    bytes += text.length;
  }
  expect(bytes).toBeLessThan(70_000);
  // The page continues after what it has missed.
  expect(text).toContain(`id: 7-${sent}-0`);
  stream.send([change(sent + 1)], at(sent + 1));
  expect(await read()).toContain('event: change');
});

test('a reader that takes nothing for four heartbeats is gone', () => {
  const { stream, closed } = open();
  stream.send([change(1)], at(1));
  for (let sequence = 2; sequence < 3000; sequence++) stream.send([change(sequence)], at(sequence));
  for (let count = 0; count < 3; count++) stream.heartbeat();
  expect(closed()).toBe(0);
  stream.heartbeat();
  expect(closed()).toBe(1);
});

test('a list of changes is encoded once for all streams', async () => {
  const streams = [open(), open()];
  for (const { read } of streams) await read();
  const list = [change(1), change(2)];
  for (const { stream } of streams) stream.send(list, at(2));
  const [one, other] = await Promise.all(streams.map(({ readBytes }) => readBytes()));
  expect(one).toBe(other);
});

test('the end of a stream is reported once, by server or reader', async () => {
  const one = open();
  await one.cancel();
  one.stream.close();
  expect(one.closed()).toBe(1);
  one.stream.send([change(1)], at(1));
});

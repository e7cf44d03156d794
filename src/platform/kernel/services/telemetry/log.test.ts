import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, logToStandardOutput } from './log.ts';

test('writes a line for each event, immediately', () => {
  const lines: string[] = [];
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  createLog(logToStandardOutput(stdout)).info('listening', { url: 'http://127.0.0.1:4100' });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'listening', url: 'http://127.0.0.1:4100' },
  ]);
});

test('continues without a log if its reader is gone', async () => {
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
  const log = createLog(logToStandardOutput(stdout));
  log.info('first');
  await new Promise((done) => stdout.once('close', done));
  expect(() => log.info('second')).not.toThrow();
});

test('has no trace ids outside of a span', () => {
  const lines: string[] = [];
  createLog({ write: (line) => lines.push(line) }).info('listening');
  expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([['level', 'time', 'msg']]);
});

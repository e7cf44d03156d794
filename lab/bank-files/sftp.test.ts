import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitFile } from '../../src/adapters/bank-files/ach/submit-file.ts';
import { readInbox } from '../../src/adapters/bank-files/incoming/read-inbox.ts';
import { readNacha } from '../../src/adapters/bank-files/nacha/read-nacha.ts';
import { returnFile } from '../../src/adapters/bank-files/nacha/testing/return-file.ts';
import { sendFiles } from '../../src/adapters/bank-files/outgoing/send-files.ts';
import type { Connect, Remote } from '../../src/adapters/bank-files/remote/remote.ts';
import { createSftp } from '../../src/adapters/bank-files/remote/sftp.ts';
import { openBench } from '../../src/adapters/bank-files/testing/bank-bench.ts';
import { submission } from '../../src/adapters/bank-files/testing/submission.ts';
import { hasSshd, startSshd } from './start-sshd.ts';

let server: Awaited<ReturnType<typeof startSshd>>;

const address = () => ({
  host: '127.0.0.1',
  port: server.port,
  username: server.username,
  privateKey: server.key('client'),
  hostKeys: [server.fingerprint('host')],
});
const list = (folder: string) => readdirSync(join(server.files, folder));

/** The bank takes everything out of its outbox that does not look temporary. Returns the contents by name. */
function take(): Record<string, string> {
  const names = list('outbox').filter((name) => !name.endsWith('.part'));
  const taken = names.map((name) => {
    const path = join(server.files, 'outbox', name);
    const content = readFileSync(path, 'latin1');
    renameSync(path, join(server.files, `taken-${crypto.randomUUID()}`));
    return [name, content] as const;
  });
  return Object.fromEntries(taken);
}

/** Breaks the connection before or after the given step; with `half`, in the middle of an upload. */
function breakAt(connect: Connect, wanted: number): { connect: Connect; reached: () => boolean } {
  let count = 0;
  const step = () => {
    count += 1;
    if (count === wanted) throw new Error('the connection is lost');
  };
  const around =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      step();
      const result = await run(...args);
      step();
      return result;
    };
  const broken = (remote: Remote): Remote => ({
    list: around(remote.list),
    sizeOf: around(remote.sizeOf),
    read: around(remote.read),
    async write(path, content) {
      count += 1;
      if (count === wanted) {
        await remote.write(path, content.subarray(0, content.length / 2));
        throw new Error('the connection is lost');
      }
      await around(remote.write)(path, content);
    },
    remove: around(remote.remove),
    rename: around(remote.rename),
  });
  return {
    connect: (work) => connect((remote) => work(broken(remote))),
    reached: () => count >= wanted,
  };
}

describe.runIf(hasSshd)('OpenSSH’s server', () => {
  beforeAll(async () => {
    server = await startSshd();
  });
  afterAll(() => server.stop());

  test('gets each file whole and once, wherever the connection breaks', async () => {
    let isLast = false;
    let points = 0;
    for (let point = 1; !isLast; point += 1) {
      const { bank, reported } = await openBench();
      const connect = createSftp(address());
      await submitFile(bank, submission());
      const breaking = breakAt(connect, point);
      await sendFiles({ ...bank, connect: breaking.connect }).catch(() => undefined);
      isLast = !breaking.reached();
      points = point;
      const first = take();
      await sendFiles({ ...bank, connect });
      await sendFiles({ ...bank, connect });
      const all = [...Object.entries(first), ...Object.entries(take())];
      expect([point, all.map(([name]) => name)]).toEqual([point, ['ACH_20261120_A.ach']]);
      expect(readNacha(all[0]?.[1] ?? '').problems).toEqual([]);
      expect(list('outbox')).toEqual([]);
      expect(await reported()).toHaveLength(1);
    }
    expect(points).toBeGreaterThan(10);
  });

  test('has its files read and archived', async () => {
    const { bank, findings } = await openBench();
    const text = returnFile([{ code: 'R01', cents: 5n }]);
    writeFileSync(join(server.files, 'inbox', 'returns.ach'), text);
    await readInbox({ ...bank, connect: createSftp(address()) });
    expect(list('inbox')).toEqual([]);
    const [archived = ''] = list('archive');
    expect(archived).toMatch(/^2026-11-20-[0-9a-f]{12}-returns\.ach$/);
    expect(readFileSync(join(server.files, 'archive', archived), 'latin1')).toBe(text);
    expect(await findings()).toMatchObject([{ kind: 'return-unmatched' }]);
  });

  test('is trusted only with a pinned host key, and trusts only our key', async () => {
    const list = (changes: object) =>
      createSftp({ ...address(), ...changes })((remote) => remote.list('inbox'));
    const [pinned, other] = [server.fingerprint('host'), server.fingerprint('other')];
    await expect(list({ hostKeys: [other] })).rejects.toThrow(/host/i);
    expect(await list({ hostKeys: [other, pinned] })).toEqual([]);
    await expect(list({ privateKey: server.key('stranger') })).rejects.toThrow(/auth/i);
  });

  test('does not replace a file, neither by an upload nor by a rename', async () => {
    await createSftp(address())(async (remote) => {
      await remote.write('archive/one', Buffer.from('1'));
      await remote.write('archive/two', Buffer.from('22'));
      await expect(remote.write('archive/one', Buffer.from('3'))).rejects.toThrow();
      await expect(remote.rename('archive/two', 'archive/one')).rejects.toThrow();
      expect((await remote.read('archive/one', 10)).toString()).toBe('1');
      await expect(remote.read('archive/two', 1)).rejects.toThrow('more than 1 bytes');
      expect(await remote.sizeOf('archive/three')).toBeUndefined();
    });
    expect(existsSync(join(server.files, 'archive', 'one'))).toBe(true);
  });
});

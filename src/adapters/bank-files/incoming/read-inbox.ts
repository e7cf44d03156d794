import type { Queries } from '../../serve/index.ts';
import type { Bank } from '../books/bank.ts';
import { addFinding } from '../books/findings.ts';
import { bankTime } from '../calendar/bank-time.ts';
import { NotNacha, readNacha } from '../nacha/read-nacha.ts';
import { digestOf } from '../outgoing/put-file.ts';
import { decryptFromBank } from '../pgp/pgp.ts';
import type { Remote, RemoteFile } from '../remote/remote.ts';
import { reasonOf } from '../remote/remote-problem.ts';
import { applyMessage } from '../wires/apply-message.ts';
import { NotXml } from '../wires/xml.ts';
import { applyNacha } from './apply-nacha.ts';

const maxFileBytes = 50_000_000;
/** Names that banks give to files that they are still writing. */
const unfinished = /^\.|\.(part|tmp|filepart|partial)$/i;

/**
 * Reads the bank's files, each once by its content, and moves them to the archive. What a file says is recorded in
 * one transaction with its digest, so that a crash before leaves it in the inbox, and one after only has it moved.
 *
 * @throws AggregateError with what failed; the other files were read
 */
export async function readInbox(bank: Bank): Promise<void> {
  const { inbox } = bank.settings;
  const begunAt = bank.now();
  const failures: unknown[] = [];
  await bank.connect(async (remote) => {
    const listed = await remote.list(inbox);
    const files = listed.filter(({ name }) => !unfinished.test(name) && isPlain(name));
    for (const file of files.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      await readFile(bank, remote, file).catch((error: unknown) => {
        failures.push(error);
        bank.log('file not read', { file: file.name, reason: reasonOf(error) });
      });
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, 'files were not read');
  await recordPoll(bank, begunAt);
}

/** A name with a slash could lead to another folder. */
const isPlain = (name: string) => !name.includes('/') && name.length <= 255;

async function readFile(bank: Bank, remote: Remote, { name, size }: RemoteFile): Promise<void> {
  const path = `${bank.settings.inbox}/${name}`;
  const content = await remote.read(path, maxFileBytes);
  // The bank is still writing it: the next run reads it whole.
  if (content.length !== size || (await remote.sizeOf(path)) !== size) return;
  await record(bank, name, content);
  await archive(bank, remote, { name, digest: digestOf(content) });
}

async function record(bank: Bank, name: string, content: Buffer): Promise<void> {
  await bank.store.transaction(async (tx) => {
    const inserted = await tx.query(
      `insert into incoming_files (digest, name, received_at) values ($1, $2, $3)
        on conflict (digest) do nothing returning digest`,
      [digestOf(content), name, bank.now()],
    );
    if (inserted.length > 0) await apply(bank, tx, { name, content });
  });
}

async function apply(
  bank: Bank,
  tx: Queries,
  { name, content }: { name: string; content: Buffer },
): Promise<void> {
  const plain = await decryptFromBank(bank.settings.pgp, content).catch(() => undefined);
  if (!plain) {
    const note = 'not encrypted for us, or not signed by the bank';
    return addFinding(bank, tx, { kind: 'file-not-trusted', file: name, note });
  }
  try {
    const isXml = /^\uFEFF?\s*</.test(plain.subarray(0, 200).toString());
    if (isXml) await applyMessage(bank, tx, { name, content: plain });
    else await applyNacha(bank, tx, { name, file: readNacha(plain.toString('latin1')) });
  } catch (error) {
    if (!(error instanceof NotNacha || error instanceof NotXml)) throw error;
    await addFinding(bank, tx, { kind: 'file-not-readable', file: name, note: error.message });
  }
}

/** Moves a file to the archive. The bank may have put another of the same name in its place in the meantime. */
async function archive(
  bank: Bank,
  remote: Remote,
  { name, digest }: { name: string; digest: string },
): Promise<void> {
  const { inbox, archive: folder, timeZone } = bank.settings;
  const path = `${inbox}/${name}`;
  const { day } = bankTime(bank.now(), timeZone);
  const target = `${folder}/${day}-${digest.slice(0, 12)}-${name}`;
  if ((await remote.sizeOf(target)) !== undefined) {
    const isSame = digestOf(await remote.read(path, maxFileBytes)) === digest;
    if (isSame) await remote.remove(path);
    return;
  }
  await remote.rename(path, target);
  const moved = await remote.read(target, maxFileBytes);
  if (digestOf(moved) !== digest) await record(bank, name, moved);
}

async function recordPoll({ store }: Bank, begunAt: Date): Promise<void> {
  await store.query(
    `insert into polls (id, begun_at) values (1, $1)
      on conflict (id) do update set begun_at = excluded.begun_at`,
    [begunAt],
  );
}

import { randomBytes } from 'node:crypto';
import type { Bank } from '../books/bank.ts';
import { addFinding } from '../books/findings.ts';
import { bankingDayAfter, bankTime } from '../calendar/bank-time.ts';
import type { Remote } from '../remote/remote.ts';
import { RemoteProblem, reasonOf } from '../remote/remote-problem.ts';
import { digestOf } from './put-file.ts';

interface Waiting {
  readonly id: string;
  readonly name: string;
  readonly sealed: Uint8Array | null;
  readonly digest: string;
  readonly size: number;
  /** Set once it will be renamed. */
  readonly temporary: string | null;
  readonly from_platform: boolean;
}

/** The bank takes no file with this ending. */
const temporaryEnding = '.part';
const filesPerRun = 20;

/**
 * Sends the files that the bank does not have yet, each exactly once and whole: it is written under a temporary
 * name, read back, and renamed. The step before the rename is in the store, so that after a crash the temporary
 * name tells what happened: still there, it was not renamed; gone, it was, even if the bank has taken it away. Each
 * attempt has a temporary name of its own, and one attempt alone is noted, so that two processes send nothing twice.
 *
 * @throws AggregateError with what failed; the other files were sent
 */
export async function sendFiles(bank: Bank): Promise<void> {
  const waiting = await bank.store.query<Waiting>(
    `select id, name, sealed, digest, size, temporary, from_platform from outgoing_files
      where state in ('waiting', 'renaming') order by sequence limit ${filesPerRun}`,
  );
  if (waiting.length === 0) return;
  const failures: unknown[] = [];
  await bank.connect(async (remote) => {
    for (const file of waiting) {
      await sendFile(bank, remote, file).catch((error: unknown) => {
        failures.push(error);
        bank.log('file not sent', { file: file.id, reason: reasonOf(error) });
      });
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, 'files were not sent');
}

async function sendFile(bank: Bank, remote: Remote, file: Waiting): Promise<void> {
  const { outbox } = bank.settings;
  const temporary = file.temporary ?? (await upload(bank, remote, file));
  // Another process is sending it.
  if (temporary === undefined) return;
  await rename(
    remote,
    { path: `${outbox}/${file.name}`, temporary: `${outbox}/${temporary}` },
    file,
  );
  await removeOthers(remote, outbox, file);
  await recordSent(bank, file);
}

/**
 * Uploads a file under a name of its own and notes that it will be renamed.
 *
 * @returns the temporary name, or undefined if another process was faster
 */
async function upload(bank: Bank, remote: Remote, file: Waiting): Promise<string | undefined> {
  const { outbox } = bank.settings;
  const content = bank.seal.open(Buffer.from(file.sealed ?? []));
  if ((await remote.sizeOf(`${outbox}/${file.name}`)) !== undefined) {
    throw new RemoteProblem(`the bank's folder has a file of this name already: ${file.name}`);
  }
  const temporary = `${file.name}.${randomBytes(4).toString('hex')}${temporaryEnding}`;
  const path = `${outbox}/${temporary}`;
  await remote.write(path, content);
  const written = await remote.read(path, content.length);
  if (!written.equals(content)) throw new RemoteProblem(`not what was sent: ${temporary}`);
  const noted = await bank.store.query(
    `update outgoing_files set state = 'renaming', temporary = $2
      where id = $1 and state = 'waiting' returning id`,
    [file.id, temporary],
  );
  if (noted.length > 0) return temporary;
  await remote.remove(path);
  return undefined;
}

async function rename(
  remote: Remote,
  { path, temporary }: { path: string; temporary: string },
  { digest, size }: Waiting,
): Promise<void> {
  if ((await remote.sizeOf(temporary)) === undefined) return;
  if ((await remote.sizeOf(path)) === undefined) return remote.rename(temporary, path);
  // A server that renames by link and removal may have stopped in between.
  const isSame = digestOf(await remote.read(path, size)) === digest;
  if (!isSame) throw new RemoteProblem(`the bank's folder has another file of this name: ${path}`);
  await remote.remove(temporary);
}

/** Removes what earlier attempts have left. The file itself has been renamed. */
async function removeOthers(remote: Remote, outbox: string, { name }: Waiting): Promise<void> {
  const listed = await remote.list(outbox);
  const left = listed.filter(
    (each) => each.name.startsWith(`${name}.`) && each.name.endsWith(temporaryEnding),
  );
  for (const each of left) await remote.remove(`${outbox}/${each.name}`);
}

async function recordSent(bank: Bank, { id, from_platform }: Waiting): Promise<void> {
  const { timeZone, ach } = bank.settings;
  // A file that was late takes effect on the banking day after it was sent, whatever it says.
  const settlesOn = bankingDayAfter(bankTime(bank.now(), timeZone).day, 1 + ach.returnDays);
  await bank.store.transaction(async (tx) => {
    const sent = await tx.query(
      `update outgoing_files
        set state = 'sent', sealed = null, sent_at = $2,
          settles_on = case when kind = 'nacha' then greatest(settles_on, $3::date) end
        where id = $1 and state = 'renaming' returning id`,
      [id, bank.now(), settlesOn],
    );
    if (sent.length === 0) return;
    await tx.query('update transfers set sealed = null where file_id = $1 and direction = $2', [
      id,
      'push',
    ]);
    if (!from_platform) return;
    await bank.callbacks.add(tx, 'file-submitted', { topic: id, body: { reference: id } });
  });
  bank.log('file sent', { file: id });
}

const hoursUntilOverdue = 4;

/** Records a finding for each file that could not be sent for hours. */
export async function findOverdueFiles(bank: Bank): Promise<void> {
  const before = new Date(bank.now().getTime() - hoursUntilOverdue * 60 * 60 * 1000);
  await bank.store.transaction(async (tx) => {
    const overdue = await tx.query<{ id: string; name: string }>(
      `select id, name from outgoing_files file
        where state in ('waiting', 'renaming') and created_at < $1 and not exists (
          select 1 from findings where kind = 'file-not-sent' and subject = file.id)`,
      [before],
    );
    for (const { id, name } of overdue) {
      const note = `not sent for ${hoursUntilOverdue} hours`;
      await addFinding(bank, tx, { kind: 'file-not-sent', subject: id, file: name, note });
    }
  });
}

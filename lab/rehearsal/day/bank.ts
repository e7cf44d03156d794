import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromCents } from '../../../src/adapters/bank-files/books/bank.ts';
import { readNacha } from '../../../src/adapters/bank-files/nacha/read-nacha.ts';
import { returnFile } from '../../../src/adapters/bank-files/nacha/testing/return-file.ts';
import { statement } from '../../../src/adapters/bank-files/wires/testing/messages.ts';
import type { Chance } from '../../../src/adapters/sanctions-lists/held-set/chance.ts';
import type { BankClock } from './bank-clock.ts';

/** An order that the bank has carried out. */
export interface BankEntry {
  /** As the file names it: the first 15 characters of the transfer, or all of it for a wire. */
  readonly id: string;
  readonly kind: 'ach' | 'wire';
  /** `pull` collects money for us. */
  readonly direction: 'push' | 'pull';
  readonly cents: bigint;
  readonly file: string;
  isReturned: boolean;
}

/** A file as the bank took it. */
export interface TakenFile {
  readonly name: string;
  readonly content: string;
}

type Booking = Parameters<typeof statement>[0][number];

export type Bank = ReturnType<typeof openBank>;

/** Of so many entries, one comes back. */
const oneReturnedOf = 25;

/** Opens a bank behind the folders of an SFTP server. It keeps books of its own, from the files alone. */
export function openBank(
  folder: string,
  { clock, chance }: { clock: Pick<BankClock, 'read'>; chance: Chance },
) {
  const entries: BankEntry[] = [];
  const files: TakenFile[] = [];
  const wiresIn: bigint[] = [];
  let bookings: Booking[] = [];
  let balance = 100_000_000_00n;
  let written = 0;

  function book(booking: Omit<Booking, 'amount' | 'day' | 'bankReference'>, cents: bigint): void {
    if (cents === 0n) return;
    balance += booking.sign === 'CRDT' ? cents : -cents;
    const bankReference = `BANK${String(++written).padStart(12, '0')}`;
    bookings.push({ ...booking, amount: fromCents(cents), day: clock.read().day, bankReference });
  }

  function takeNacha({ name, content }: TakenFile): void {
    const { batches, control } = readNacha(content);
    for (const { entries: some } of batches) {
      for (const { individualId, transactionCode, cents } of some) {
        const direction = Number(transactionCode[1]) >= 5 ? 'pull' : 'push';
        entries.push({
          id: individualId.toUpperCase(),
          kind: 'ach',
          direction,
          cents,
          file: name,
          isReturned: false,
        });
      }
    }
    const endToEndId = name.split('.')[0] ?? '';
    book({ sign: 'CRDT', endToEndId, code: '142' }, control.debitCents);
    book({ sign: 'DBIT', endToEndId, code: '451' }, control.creditCents);
  }

  function takeWire({ name, content }: TakenFile): void {
    const [, id = ''] = /<EndToEndId>(\w+)<\/EndToEndId>/.exec(content) ?? [];
    const [, units = '0', cents = '00'] = /<IntrBkSttlmAmt[^>]*>(\d+)\.(\d\d)</.exec(content) ?? [];
    const amount = BigInt(units) * 100n + BigInt(cents);
    entries.push({
      id: id.toUpperCase(),
      kind: 'wire',
      direction: 'push',
      cents: amount,
      file: name,
      isReturned: false,
    });
    book({ sign: 'DBIT', endToEndId: id, code: '495' }, amount);
  }

  function put(name: string, content: string): void {
    writeFileSync(join(folder, `${name}.part`), content);
    renameSync(join(folder, `${name}.part`), join(folder, 'inbox', name));
  }

  return {
    entries,
    files,
    wiresIn,
    balance: () => balance,
    /** Returns how many files of the inbox nobody has taken. */
    unread: () => readdirSync(join(folder, 'inbox')).length,
    /** Takes the files that are ready, and carries them out. Returns how many. */
    takeFiles(): number {
      const outbox = join(folder, 'outbox');
      const ready = readdirSync(outbox).filter((name) => !name.endsWith('.part'));
      for (const name of ready) {
        const taken = { name, content: readFileSync(join(outbox, name), 'latin1') };
        renameSync(join(outbox, name), join(folder, `taken-${files.length}`));
        files.push(taken);
        if (name.endsWith('.ach')) takeNacha(taken);
        else takeWire(taken);
      }
      return ready.length;
    },
    /** Returns some entries of earlier files: R01 to what we collected, R03 to what we sent. */
    returnSome(): number {
      const open = entries.filter(({ kind, isReturned }) => kind === 'ach' && !isReturned);
      const chosen = open.filter(() => chance.below(oneReturnedOf) === 0);
      if (chosen.length === 0) return 0;
      for (const entry of chosen) {
        entry.isReturned = true;
        const isPull = entry.direction === 'pull';
        book({ sign: isPull ? 'DBIT' : 'CRDT', code: isPull ? '555' : '165' }, entry.cents);
      }
      const returned = chosen.map(({ id, cents, direction }) => ({
        cents,
        individualId: id,
        code: direction === 'pull' ? 'R01' : 'R03',
        transactionCode: direction === 'pull' ? '26' : '21',
      }));
      const day = clock.read().day.replaceAll('-', '').slice(2);
      put(`returns-${++written}.ach`, returnFile(returned, day));
      return chosen.length;
    },
    receiveWire(cents: number, paymentReference: string): void {
      wiresIn.push(BigInt(cents));
      book({ sign: 'CRDT', code: '195', remittance: paymentReference }, BigInt(cents));
    },
    /** Writes the statement of what was booked since the last one. */
    writeStatement(): void {
      const sum = bookings.reduce((total, { sign, amount }) => {
        const cents = BigInt(amount.replace('.', ''));
        return total + (sign === 'CRDT' ? cents : -cents);
      }, 0n);
      const balances = { opening: fromCents(balance - sum), closing: fromCents(balance) };
      put(`statement-${++written}.xml`, statement(bookings, balances));
      bookings = [];
    },
  };
}

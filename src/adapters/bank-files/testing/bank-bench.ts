import { randomBytes, randomUUID } from 'node:crypto';
import { openTestStore } from '../../serve/testing/open-test-store.ts';
import type { Bank } from '../books/bank.ts';
import { bankTables } from '../books/schema.ts';
import { createSeal } from '../books/seal.ts';
import type { BankSettings } from '../settings.ts';
import { createMemoryServer } from './memory-server.ts';

export const settings: BankSettings = {
  timeZone: 'America/New_York',
  outbox: 'outbox',
  inbox: 'inbox',
  archive: 'archive',
  pgp: undefined,
  ach: {
    immediateDestination: ' 021000021',
    immediateOrigin: '1123456789',
    destinationName: 'FIRST BANK',
    originName: 'ACME INC',
    odfiRoutingNumber: '021000021',
    companyName: 'ACME INC',
    companyIdentification: '1123456789',
    entryDescription: 'PAYMENT',
    cutOffs: ['10:30', '16:45'],
    returnDays: 2,
    fileName: 'ACH_{date}_{modifier}.ach',
  },
  wire: { cutOff: '17:00' },
  depository: {
    accountNumber: '90000000000000001',
    routingNumber: '021000021',
    swiftCode: null,
    bankName: 'First Bank',
    bankAddress: '1 Bank Street, New York, NY 10013, US',
    creditTo: 'Acme Inc',
    beneficiaryAddress: '1 Main Street, Las Vegas, NV 89145, US',
  },
  virtualAccounts: { first: '0700000001', last: '0700000003' },
};

export interface Reported {
  readonly name: string;
  readonly body: object;
}

/** Opens an adapter with an empty store and a bank in memory. */
export async function openBench(changes: Partial<BankSettings> = {}) {
  const store = await openTestStore(bankTables);
  const server = createMemoryServer();
  const events: string[] = [];
  let at = new Date('2026-11-20T18:00:00Z');
  const bank: Bank = {
    store,
    callbacks: {
      add: async (tx, name, { topic, body }) => {
        await tx.query(
          `insert into adapter_callbacks (id, name, topic, body, due_at, attempts)
            values ($1, $2, $3, $4, $5, 0)`,
          [randomUUID(), name, topic, JSON.stringify(body), at],
        );
      },
    },
    settings: { ...settings, ...changes },
    seal: createSeal(randomBytes(32)),
    connect: server.connect,
    now: () => at,
    log: (event) => events.push(event),
  };
  return {
    bank,
    server,
    events,
    setTime(utc: string) {
      at = new Date(utc);
    },
    /** Returns what would be reported to the platform, in order. */
    reported: () =>
      store.query<Reported>('select name, body from adapter_callbacks order by sequence'),
    findings: () =>
      store.query<{ kind: string; subject: string | null; cents: string | null; note: string }>(
        'select kind, subject, cents::text as cents, note from findings order by found_at, kind',
      ),
  };
}

export type Bench = Awaited<ReturnType<typeof openBench>>;

import { bankRailsPort } from '../../vendors/ports/bank-rails.ts';
import { createCallbacks, type Store } from '../serve/index.ts';
import { collectEntries } from './ach/collect-entries.ts';
import { settleFiles } from './ach/settle-files.ts';
import type { Bank } from './books/bank.ts';
import { countFindings } from './books/findings.ts';
import { bankGauges } from './books/gauges.ts';
import { onRefused } from './books/on-refused.ts';
import { createSeal } from './books/seal.ts';
import { findUnbooked } from './books/unbooked.ts';
import { bankCalls } from './calls.ts';
import { readInbox } from './incoming/read-inbox.ts';
import { findOverdueFiles, sendFiles } from './outgoing/send-files.ts';
import { readPgp } from './pgp/pgp.ts';
import { createSftp } from './remote/sftp.ts';
import type { BankSettings } from './settings.ts';
import type { BankValues } from './variables.ts';

interface Options {
  readonly values: BankValues;
  readonly store: Store;
  readonly platformUrl: string;
  readonly secrets: readonly [string, ...string[]];
  readonly now: () => Date;
  readonly log: Bank['log'];
}

/**
 * Connects the parts of the adapter.
 *
 * @returns what `startAdapter` serves
 * @throws Error that names a setting that does not fit another, or a key that can't be read
 */
export async function openBank({ values, store, log, now, platformUrl, secrets }: Options) {
  const callbacks = createCallbacks({
    port: bankRailsPort,
    store,
    now,
    platformUrl,
    secrets,
    fetch: (...request) => fetch(...request),
    onRefused: (tx, refused) => onRefused({ log, now }, tx, refused),
  });
  const bank: Bank = {
    store,
    callbacks,
    log,
    now,
    settings: await settingsOf(values),
    seal: createSeal(values.sealKey),
    connect: createSftp(values),
  };
  const { pollSeconds } = values;
  return {
    port: bankRailsPort,
    implementation: bankCalls(bank),
    callbacks,
    gauges: bankGauges(bank),
    health: () => requireInbox(bank, pollSeconds),
    jobs: [
      { name: 'collect-entries', everySeconds: 10, run: () => collectEntries(bank) },
      { name: 'send-files', everySeconds: 10, run: () => sendFiles(bank) },
      { name: 'overdue-files', everySeconds: 600, run: () => findOverdueFiles(bank) },
      { name: 'read-inbox', everySeconds: pollSeconds, run: () => readInbox(bank) },
      { name: 'settle-files', everySeconds: 60, run: () => settleFiles(bank) },
      { name: 'unbooked', everySeconds: 3600, run: () => findUnbooked(bank) },
      { name: 'open-findings', everySeconds: 3600, run: () => countFindings(bank) },
    ],
  };
}

async function settingsOf(values: BankValues): Promise<BankSettings> {
  const { pgpBankKey: bankKey, pgpOwnKey: ownKey, pgpPassphrase: passphrase } = values;
  if ((bankKey === undefined) !== (ownKey === undefined)) {
    throw new Error('Set both PGP_BANK_KEY and PGP_OWN_KEY, or neither');
  }
  return {
    timeZone: values.timeZone,
    outbox: values.outbox,
    inbox: values.inbox,
    archive: values.archive,
    pgp: bankKey && ownKey ? await readPgp({ bankKey, ownKey, passphrase }) : undefined,
    ach: {
      immediateDestination: values.achDestination,
      immediateOrigin: values.achOrigin,
      destinationName: values.achDestinationName,
      originName: values.achOriginName,
      odfiRoutingNumber: values.achOdfi,
      companyName: values.achCompanyName,
      companyIdentification: values.achCompanyId,
      entryDescription: values.achDescription,
      cutOffs: values.achCutOffs,
      returnDays: values.achReturnDays,
      fileName: values.achFileName,
    },
    wire: { cutOff: values.wireCutOff },
    // Each by its name: the whole is an answer of the adapter.
    depository: {
      accountNumber: values.accountNumber,
      routingNumber: values.routingNumber,
      swiftCode: values.swiftCode ?? null,
      bankName: values.bankName,
      bankAddress: values.bankAddress,
      creditTo: values.creditTo,
      beneficiaryAddress: values.beneficiaryAddress,
    },
    virtualAccounts: values.virtualAccounts,
  };
}

const pollsUntilUnhealthy = 5;

/** @throws Error if the inbox was not read for a while, because then nothing works at the bank */
async function requireInbox({ store, now }: Bank, pollSeconds: number): Promise<void> {
  const [poll] = await store.query<{ begun_at: Date | string }>('select begun_at from polls');
  const seconds = poll ? (now().getTime() - new Date(poll.begun_at).getTime()) / 1000 : Infinity;
  if (seconds > pollSeconds * pollsUntilUnhealthy + 60) {
    throw new Error('The bank’s inbox was not read for a while: see the job read-inbox in the log');
  }
}

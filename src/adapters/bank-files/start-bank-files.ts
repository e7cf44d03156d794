import { pino } from 'pino';
import { type Adapter, type OpenedAdapter, startAdapter } from '../serve/index.ts';
import { openBank } from './open-bank.ts';
import type { BankValues } from './variables.ts';

/**
 * Starts the adapter between the port `bank-rails` and a bank's SFTP server.
 *
 * @throws Error with the reason if a key can't be read
 */
export async function startBankFiles({
  common,
  own: values,
  store,
}: OpenedAdapter<BankValues>): Promise<Adapter> {
  const log = pino({ name: 'adapter-bank-files' });
  const now = () => new Date();
  const { platformUrl, secrets } = common;
  const opened = await openBank({
    values,
    store,
    now,
    platformUrl,
    secrets,
    log: (event, fields) => log.info(fields ?? {}, event),
  });
  return startAdapter({ ...opened, settings: common, store, now, log });
}

import { randomBytes } from 'node:crypto';
import type { startSshd } from '../../bank-files/start-sshd.ts';

/** Returns the settings of the adapter for bank files, at Debian's OpenSSH server. */
export const bankSettings = (bank: Awaited<ReturnType<typeof startSshd>>) => ({
  BANK_FILES_KEY: randomBytes(32).toString('base64'),
  SFTP_HOST: '127.0.0.1',
  SFTP_PORT: String(bank.port),
  SFTP_USER: bank.username,
  SFTP_KEY: bank.key('client'),
  SFTP_HOST_KEYS: bank.fingerprint('host'),
  SFTP_OUTBOX: 'outbox',
  SFTP_INBOX: 'inbox',
  SFTP_ARCHIVE: 'archive',
  POLL_SECONDS: '1',
  ACH_DESTINATION: '021000021',
  ACH_DESTINATION_NAME: 'FIRST BANK',
  ACH_ODFI: '021000021',
  ACH_ORIGIN: '1123456789',
  ACH_ORIGIN_NAME: 'ACME INC',
  ACH_COMPANY_NAME: 'ACME INC',
  ACH_COMPANY_ID: '1123456789',
  ACH_CUT_OFFS: '10:15,16:30',
  WIRE_CUT_OFF: '17:00',
  DEPOSITORY_ACCOUNT: '90000000000000001',
  DEPOSITORY_ROUTING_NUMBER: '021000021',
  DEPOSITORY_BANK_NAME: 'First Bank',
  DEPOSITORY_BANK_ADDRESS: '1 Bank Street',
  DEPOSITORY_NAME: 'Acme Inc',
  DEPOSITORY_ADDRESS: '1 Main Street',
});

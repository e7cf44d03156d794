import type { startSshd } from '../../bank-files/start-sshd.ts';

type BankServer = Awaited<ReturnType<typeof startSshd>>;

/** Times of the bank's day, in New York. */
export const cutOffs = { ach: ['10:15', '16:30'], wire: '17:00' } as const;

/** Settings of the adapter for this bank. */
export const bankSettings = (bank: BankServer): Record<string, string> => ({
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
  ACH_ORIGIN_NAME: 'REHEARSAL INC',
  ACH_COMPANY_NAME: 'REHEARSAL',
  ACH_COMPANY_ID: '1123456789',
  ACH_CUT_OFFS: cutOffs.ach.join(),
  ACH_RETURN_DAYS: '1',
  WIRE_CUT_OFF: cutOffs.wire,
  DEPOSITORY_ACCOUNT: '90000000000000001',
  DEPOSITORY_ROUTING_NUMBER: '021000021',
  DEPOSITORY_BANK_NAME: 'First Bank',
  DEPOSITORY_BANK_ADDRESS: '1 Bank Street, New York, NY 10001, US',
  DEPOSITORY_NAME: 'Rehearsal Inc',
  DEPOSITORY_ADDRESS: '1 Main Street, Las Vegas, NV, US',
});

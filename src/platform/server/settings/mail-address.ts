import type { SmtpOptions } from '../../../vendors/mail/smtp-mail.ts';
import { mailPort } from '../../../vendors/ports/mail.ts';
import { inProcess } from '../../../vendors/protocol/in-process.ts';
import { type Log, toLoggedError } from '../../kernel/services/telemetry/log.ts';
import type { VendorAddresses } from '../../kernel/services/vendors/vendors.ts';

/** Connects the email vendor that comes with the platform: SMTP, in this process. */
export async function mailAddressOf(
  settings: SmtpOptions | undefined,
  log: Log,
): Promise<VendorAddresses> {
  if (!settings) return {};
  const { createSmtpMail } = await import('../../../vendors/mail/smtp-mail.ts');
  const onError = (error: unknown) =>
    log.error('mail not sent', { part: 'mail', error: toLoggedError(error) });
  const now = () => new Date();
  return { mail: inProcess(mailPort, createSmtpMail(settings), { now, onError }) };
}

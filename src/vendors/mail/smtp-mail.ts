import { createTransport } from 'nodemailer';
import type { mailPort } from '../ports/mail.ts';
import { VendorRefusal } from '../protocol/failures.ts';
import type { VendorCalls } from '../protocol/port.ts';

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://` for STARTTLS. */
  readonly url: string;
  /** Sender: an address, with or without a name. */
  readonly from: string;
}

/** Mail vendor over SMTP. */
export interface SmtpMail extends VendorCalls<typeof mailPort> {
  close(): void;
}

const secondsMs = 1000;
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Sends email over SMTP, encrypted unless the server is on this machine. The reference is part of the
 * `Message-ID`, so that duplicates, sent because the server's answer was lost, can be recognized.
 */
export function createSmtpMail({ url, from }: SmtpOptions): SmtpMail {
  const { hostname } = new URL(url);
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? hostname;
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: !loopback.test(hostname),
    connectionTimeout: 10 * secondsMs,
    greetingTimeout: 10 * secondsMs,
    socketTimeout: 30 * secondsMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ reference, to, subject, text }) {
      const email = { from, to: { name: '', address: to }, subject, text };
      const messageId = `<${reference}@${domain}>`;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ ...email, messageId, headers }).catch(refuseUndeliverable);
      return {};
    },
    close: () => transport.close(),
  };
}

/** Refuses a permanently rejected recipient; other errors can be retried. */
function refuseUndeliverable(error: Error & { code?: string; responseCode?: number }): never {
  const isPermanent = error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;
  throw isPermanent ? new VendorRefusal('undeliverable') : error;
}

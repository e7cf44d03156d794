import { createTransport } from 'nodemailer';
import type { mailPort } from '../ports/mail.ts';
import { VendorRefusal } from '../protocol/failures.ts';
import type { VendorCalls } from '../protocol/port.ts';

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://` for a server that begins TLS on demand. */
  readonly url: string;
  /** Whom letters are from: an address, with or without a name. */
  readonly from: string;
}

/** A mail vendor, with its connections. */
export interface SmtpMail extends VendorCalls<typeof mailPort> {
  close(): void;
}

const secondsMs = 1000;
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Sends e-mail over SMTP: only encrypted, unless the server is on this machine. A letter's reference
 * is in its `Message-ID`, so that one that was sent twice, because the server's answer was lost, can
 * be recognized.
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
      const letter = { from, to: { name: '', address: to }, subject, text };
      const messageId = `<${reference}@${domain}>`;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ ...letter, messageId, headers }).catch(refuseUndeliverable);
      return {};
    },
    close: () => transport.close(),
  };
}

/** The server does not take the recipient, now or ever; anything else may go better next time. */
function refuseUndeliverable(error: Error & { code?: string; responseCode?: number }): never {
  const isForGood = error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;
  throw isForGood ? new VendorRefusal('undeliverable') : error;
}

import { withoutEnding } from '../../../contract/without-ending.ts';
import type { SmtpOptions } from '../../../vendors/mail/smtp-mail.ts';
import { ports } from '../../../vendors/ports/ports.ts';
import { createHttpsFetch } from '../../../vendors/protocol/https-fetch.ts';
import type { Port } from '../../../vendors/protocol/port.ts';
import { findTlsProblems, readTlsFiles } from '../../../vendors/protocol/tls-files.ts';
import type { VendorAddresses } from '../../kernel/services/vendors/vendors.ts';
import { type Variables, vendorPrefix } from './variables.ts';

/**
 * Where each port's vendor is: `VENDOR_<PORT>_URL`, with `VENDOR_<PORT>_SECRET`, and the files of mutual TLS.
 *
 * @throws when one of these files cannot be read, which {@link problemsOfVendors} says before
 */
export function vendorAddressesOf(env: Variables): VendorAddresses {
  return Object.fromEntries(
    ports.flatMap((port) => {
      const url = withoutEnding(env[`${vendorPrefix(port)}_URL`] ?? '', '/');
      const [first, ...others] = secretsOf(env, port);
      if (!url || !first) return [];
      const tls = readTlsFiles(env, vendorPrefix(port));
      const fetch = tls && createHttpsFetch(tls);
      return [[port.name, { url, secrets: [first, ...others] as const, ...(fetch && { fetch }) }]];
    }),
  );
}

/** How e-mail leaves by SMTP: `MAIL_URL` and `MAIL_FROM`. */
export function mailSettingsOf(env: Variables): SmtpOptions | undefined {
  const { MAIL_URL: url, MAIL_FROM: from } = env;
  return url && from ? { url, from } : undefined;
}

function problemsOfMail({ MAIL_URL: url, MAIL_FROM: from, VENDOR_MAIL_URL: other }: Variables) {
  if (!url) return [];
  const isSmtp = /^smtps?:\/\/[^/?#\s]+\/?$/.test(url) && URL.canParse(url);
  return [
    ...(isSmtp ? [] : ['MAIL_URL must be a URL like smtps://user:password@smtp.example:465']),
    ...(from?.includes('@') ? [] : ['MAIL_FROM must be the address that e-mail is sent from']),
    ...(other ? ['VENDOR_MAIL_URL and MAIL_URL both send e-mail: set only one'] : []),
  ];
}

/** Two, separated by a comma, while one replaces the other. The first signs. */
function secretsOf(env: Variables, port: Port): string[] {
  const secrets = env[`${vendorPrefix(port)}_SECRET`] ?? '';
  return secrets.split(',').flatMap((secret) => secret.trim() || []);
}

const shortestSecret = 32;

/**
 * What is wrong with the settings of vendors, and what to do about it.
 *
 * @param isOpenLine whether others than this machine can listen to a URL
 */
export function problemsOfVendors(env: Variables, isOpenLine: (url: string) => boolean): string[] {
  const ofPorts = ports.flatMap((port) => {
    const name = `${vendorPrefix(port)}_URL`;
    const url = env[name];
    const ofTls = findTlsProblems(env, vendorPrefix(port), new Date());
    if (!url) return ofTls;
    if (!/^https?:\/\/[^/?#][^?#]*$/.test(url) || !URL.canParse(url)) {
      return `${name} must be a URL like https://vendor.example/v1`;
    }
    const isOpen = isOpenLine(url) ? [`${name} must be https`] : [];
    const secrets = secretsOf(env, port);
    const isWeak = secrets.length === 0 || secrets.some(({ length }) => length < shortestSecret);
    const advice = `must have ${shortestSecret} characters or more: openssl rand -hex 32`;
    return [...isOpen, ...ofTls, ...(isWeak ? [`${vendorPrefix(port)}_SECRET ${advice}`] : [])];
  });
  return [...ofPorts, ...problemsOfMail(env)];
}

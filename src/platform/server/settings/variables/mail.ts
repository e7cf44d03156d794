import type { SmtpOptions } from '../../../../vendors/mail/smtp-mail.ts';
import type { Table, Values } from '../declaration.ts';
import { checked, notPlaceholder } from '../value-types.ts';

/** The SMTP server that sends email, unless a vendor does. */
export const mail = {
  url: {
    name: 'MAIL_URL',
    type: checked([
      (value) => /^smtps?:\/\/[^/?#\s]+\/?$/.test(value) && URL.canParse(value),
      'must be a URL like smtps://user:password@smtp.example:465',
    ]),
    inProduction: checked(notPlaceholder),
    help: 'an [SMTP server](vendors.md#set-it-up), with user and password',
    isSecret: true,
  },
  from: {
    name: 'MAIL_FROM',
    type: checked([
      (value) => value.includes('@'),
      'must be the address that emails are sent from',
    ]),
    inProduction: checked(notPlaceholder),
    required: { with: ['MAIL_URL'] },
    help: 'the sender of email: an address, with or without a name',
  },
} satisfies Table;

/** Returns undefined without a server. */
export const smtpOptions = ({ url, from }: Values<typeof mail>): SmtpOptions | undefined =>
  url && from ? { url, from } : undefined;

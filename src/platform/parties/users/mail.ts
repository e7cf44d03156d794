import { mailPort } from '../../../vendors/ports/mail.ts';
import type { VendorCalls } from '../../../vendors/protocol/port.ts';
import type { Base } from '../../kernel/base.ts';
import { Failure } from '../../kernel/failure.ts';
import { type Letter, wordsOf } from './letter.ts';

/** The way by which letters leave the platform. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}

type MailServices = Pick<Base, 'vendors' | 'log' | 'newId'>;

/** The mail of this platform; in production none, until the environment names a vendor. */
export function mailOf(services: MailServices): Mail {
  const calls = connectMail(services);
  if (!calls) return absentMail;
  return {
    async send(letter) {
      await calls.send({ reference: services.newId(), to: letter.email, ...wordsOf(letter) });
    },
  };
}

/** The vendor of e-mail, for letters in words of their own. */
export function connectMail(services: MailServices): VendorCalls<typeof mailPort> | undefined {
  return services.vendors.connect(mailPort, () => ({ send: sendNothing(services, 'mail') }));
}

/**
 * What the sandbox does, where tests read what was written from the sandbox's endpoints. The log
 * says that a letter was due, and neither to whom nor what was in it.
 */
export function sendNothing({ log }: Pick<MailServices, 'log'>, part: string) {
  return async (): Promise<Record<string, never>> => {
    log.info('letter not sent', { part });
    return {};
  };
}

const absent = 'E-mail is not available: no mail vendor is connected to this platform.';

const absentMail: Mail = {
  async send() {
    throw new Failure('forbidden', absent);
  },
};

/**
 * Call it before anything is written that needs a letter.
 *
 * @param pointer where the address stands, for a caller that cannot be forbidden anything
 * @throws Failure forbidden, or invalid_attribute with a pointer
 */
export function requireMail(mail: Mail, pointer?: string): void {
  if (mail !== absentMail) return;
  if (pointer === undefined) throw new Failure('forbidden', absent);
  throw new Failure('invalid_attribute', absent, { pointer });
}

/** Whether letters leave. What can wait for a vendor waits. */
export const isConnected = (mail: Mail): boolean => mail !== absentMail;

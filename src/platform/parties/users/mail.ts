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
 * Sends nothing, as in the sandbox, whose endpoints show what letters say. The log notes that there was
 * a letter, without recipient or text.
 */
export function sendNothing({ log }: Pick<MailServices, 'log'>, part: string) {
  return async (): Promise<Record<string, never>> => {
    log.info('letter not sent', { part });
    return {};
  };
}

/** The refusal where no e-mail can be sent. */
export const withoutMail = 'E-mail is not available: no mail vendor is connected to this platform.';

const absentMail: Mail = {
  async send() {
    throw new Failure('forbidden', withoutMail);
  },
};

/**
 * Requires a way to send letters. Call it before writing anything that needs a letter.
 *
 * @param pointer of the address, for operations that do not answer `forbidden`
 * @throws Failure forbidden, or invalid_attribute with a pointer
 */
export function requireMail(mail: Mail, pointer?: string): void {
  if (mail !== absentMail) return;
  if (pointer === undefined) throw new Failure('forbidden', withoutMail);
  throw new Failure('invalid_attribute', withoutMail, { pointer });
}

/** Whether letters can be sent. */
export const isConnected = (mail: Mail): boolean => mail !== absentMail;

import type { EffectivePolicies } from '../../../contract/index.ts';
import { textMessagesPort } from '../../../vendors/ports/text-messages.ts';
import { Failure } from '../../kernel/failure.ts';
import { filledIn } from '../../kernel/filled-in.ts';
import type { Services } from '../../kernel/services.ts';
import type { Verifiable } from '../../kernel/store/column-values.ts';
import { connectMail, sendNothing, withoutMail } from '../../parties/users/mail.ts';

/** A letter or a text message to a cardholder. */
export interface CardHolderMessage {
  readonly by: Verifiable;
  readonly to: string;
  /** Of an e-mail. */
  readonly subject: string;
  readonly text: string;
}

/** The way by which cardholders are written to. */
export interface CardHolderMessages {
  /** Call it before anything is written that needs a message. @throws Failure forbidden */
  requireConnected(by: Verifiable): void;
  send(message: CardHolderMessage): Promise<void>;
}

/** The vendors of this platform; in production none, until the environment names them. */
export function cardHolderMessagesOf(services: Services): CardHolderMessages {
  const email = connectMail(services);
  const phone = services.vendors.connect(textMessagesPort, () => ({
    send: sendNothing(services, 'text-messages'),
  }));
  return {
    requireConnected(by) {
      if (by === 'email' ? !email : !phone) throw new Failure('forbidden', absent[by]);
    },
    async send({ by, to, subject, text }) {
      const reference = services.newId();
      if (by === 'email') await email?.send({ reference, to, subject, text });
      else await phone?.send({ reference, to, text });
    },
  };
}

const absent = {
  email: withoutMail,
  phone: 'Text messages are not available: no vendor for them is connected to this platform.',
};

/** What invitations are sealed for. */
export const invitationSeal = 'card-holder-invitations';

const invitation = 'Hello {{name}}, please verify your details to get your card: {{hash}}';
const code = 'Your verification code is {{code}}.';

/** The invitation in the account's own words, in which `{{name}}` and `{{hash}}` are filled in. */
export function invitationOf(
  policies: EffectivePolicies,
  blanks: { name: string; hash: string },
): string {
  return filledIn(policies['cardholder-verification-invite-template'] ?? invitation, blanks);
}

/** The message with a code in the account's own words, in which `{{code}}` is filled in. */
export function codeMessageOf(policies: EffectivePolicies, blanks: { code: string }): string {
  return filledIn(policies['cardholder-verification-code-template'] ?? code, blanks);
}

import { mailPort } from '../../../../vendors/ports/mail.ts';
import { textMessagesPort } from '../../../../vendors/ports/text-messages.ts';
import type { VendorCalls } from '../../../../vendors/protocol/port.ts';
import type { Base } from '../environment/base.ts';

/** The vendor of e-mail. */
export type Mail = VendorCalls<typeof mailPort>;

/** What sends letters, by what they are sent by. */
export interface LetterVendors {
  readonly email: Mail | undefined;
  readonly phone: VendorCalls<typeof textMessagesPort> | undefined;
}

/** The vendors of this platform; in production none, until the environment names them. */
export function letterVendorsOf({ vendors, log }: Pick<Base, 'vendors' | 'log'>): LetterVendors {
  return {
    email: vendors.connect(mailPort, () => ({ send: sendNothing(log, mailPort.name) })),
    phone: vendors.connect(textMessagesPort, () => ({
      send: sendNothing(log, textMessagesPort.name),
    })),
  };
}

/**
 * Sends nothing, as in the sandbox, whose endpoints show what letters say. The log notes that there was
 * a letter, without recipient or text.
 */
function sendNothing(log: Base['log'], part: string) {
  return async (): Promise<Record<string, never>> => {
    log.info('letter not sent', { part });
    return {};
  };
}

import { mailPort } from '../../../../vendors/ports/mail.ts';
import { textMessagesPort } from '../../../../vendors/ports/text-messages.ts';
import type { VendorCalls } from '../../../../vendors/protocol/port.ts';
import type { Environment } from '../environment/environment.ts';

export type Mail = VendorCalls<typeof mailPort>;

export interface EmailVendors {
  readonly email: Mail | undefined;
  readonly phone: VendorCalls<typeof textMessagesPort> | undefined;
}

/** Connects the vendors of emails and text messages. Production has none without an address. */
export function connectEmailVendors({
  vendors,
  log,
}: Pick<Environment, 'vendors' | 'log'>): EmailVendors {
  return {
    email: vendors.connect(mailPort, () => ({ send: sendNothing(log, mailPort.name) })),
    phone: vendors.connect(textMessagesPort, () => ({
      send: sendNothing(log, textMessagesPort.name),
    })),
  };
}

/** Sends nothing and logs no content: endpoints of the sandbox show what messages say. */
function sendNothing(log: Environment['log'], part: string) {
  return async (): Promise<Record<string, never>> => {
    log.info('email not sent', { part });
    return {};
  };
}

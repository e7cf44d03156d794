import type { Port } from '../protocol/port.ts';
import { bankLinkPort } from './bank-link.ts';
import { bankRailsPort } from './bank-rails.ts';
import { cardIssuingPort } from './card-issuing.ts';
import { cardNetworkPort } from './card-network.ts';
import { documentChecksPort } from './document-checks.ts';
import { identityChecksPort } from './identity-checks.ts';
import { mailPort } from './mail.ts';
import { purchaseProtectionPort } from './purchase-protection.ts';
import { textMessagesPort } from './text-messages.ts';
import { threeDSDirectoryPort } from './three-ds-directory.ts';
import { tradeDeskPort } from './trade-desk.ts';

/** All ports of the platform. */
export const ports: readonly Port[] = [
  cardNetworkPort,
  identityChecksPort,
  documentChecksPort,
  bankLinkPort,
  bankRailsPort,
  tradeDeskPort,
  cardIssuingPort,
  mailPort,
  textMessagesPort,
  purchaseProtectionPort,
  threeDSDirectoryPort,
];

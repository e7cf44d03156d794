import { type AReq, messageVersion } from '../../../contract/emv-3ds.ts';
import { minorUnits } from '../../../contract/index.ts';
import { numericCurrencies } from '../../../contract/numeric-currencies.ts';
import type { CardAttempt } from '../attempts/attempts.ts';
import type { Authentication } from '../attempts/authentications.ts';
import type { PaymentCard } from '../card-network/card-network.ts';
import { notificationUrlOf } from './authentication-resource.ts';
import { toCardholderName } from './cardholder-name.ts';

interface RequestParts {
  readonly attempt: CardAttempt;
  readonly authentication: Authentication;
  /** Straight from the vault; goes to the issuer and nowhere else. */
  readonly card: PaymentCard;
  readonly publicUrl: string;
  readonly notificationHash: string;
  readonly requestorName: string;
  readonly now: Date;
}

/** Where the ACS reports results, server to server. */
export const resultsPath = '/three-ds-server/results';

/** The EMV 3DS authentication request of an attempt. */
export function authenticationRequestOf(parts: RequestParts): AReq {
  const { attempt, authentication, card, publicUrl } = parts;
  const isLink = attempt.purpose === 'link';
  const cardholderName = toCardholderName(attempt.card.name);
  return {
    messageType: 'AReq',
    messageVersion,
    messageCategory: isLink ? '02' : '01',
    deviceChannel: '02',
    threeDSServerTransID: authentication.three_ds_server_trans_id,
    threeDSServerURL: `${publicUrl}${resultsPath}`,
    threeDSCompInd: completionOf(authentication),
    threeDSRequestorName: parts.requestorName.slice(0, 40),
    ...requestorPageOf(authentication),
    threeDSRequestorAuthenticationInd: isLink ? '04' : '01',
    notificationURL: notificationUrlOf(publicUrl, parts.notificationHash, 'challenge-result'),
    acctNumber: card.number,
    cardExpiryDate: `${card.expirationDate.slice(2)}${card.expirationDate.slice(0, 2)}`,
    ...(cardholderName && { cardholderName }),
    billAddrPostCode: attempt.card.postalCode,
    purchaseAmount: inMinorUnits(attempt),
    purchaseCurrency: numericCurrencies[attempt.currency_type],
    purchaseExponent: String(minorUnits[attempt.currency_type]),
    purchaseDate: parts.now.toISOString().replace(/\D/g, '').slice(0, 14),
    ...browserOf(authentication),
  };
}

/** Without the page there is no Secure Payment Confirmation: an assertion names it. */
function requestorPageOf({ browser }: Authentication) {
  const page = browser['embedding-origin'];
  if (page === null || !URL.canParse(page)) return {};
  return { threeDSRequestorURL: page, threeDSRequestorSpcSupport: 'Y' as const };
}

/** The column has two decimal places, always: a yen has none, and its amounts have zeros there. */
function inMinorUnits({ amount, currency_type }: CardAttempt): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return String(BigInt(`${whole}${fraction.slice(0, minorUnits[currency_type])}`));
}

/** `Y` only when the issuer's method page has told us so: the browser's word is not taken for it. */
function completionOf(authentication: Authentication): AReq['threeDSCompInd'] {
  if (authentication.three_ds_method_url === null) return 'U';
  return authentication.method_notified_at === null ? 'N' : 'Y';
}

function browserOf({ browser }: Authentication) {
  return {
    browserAcceptHeader: browser['accept-header'],
    browserColorDepth: String(browser['color-depth']),
    browserJavaEnabled: browser['java-enabled'],
    browserJavascriptEnabled: browser['javascript-enabled'],
    browserLanguage: browser.language,
    browserScreenHeight: String(browser['screen-height']),
    browserScreenWidth: String(browser['screen-width']),
    browserTZ: String(browser['time-zone']),
    browserUserAgent: browser['user-agent'],
  };
}

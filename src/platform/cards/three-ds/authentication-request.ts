import { type AReq, messageVersion } from '../../../contract/emv-3ds.ts';
import { minorUnits } from '../../../contract/index.ts';
import { numericCurrencies } from '../../../contract/numeric-currencies.ts';
import { threeDSDirectoryPort } from '../../../vendors/ports/three-ds-directory.ts';
import { callbackPath } from '../../../vendors/protocol/callback.ts';
import type { CardAttempt } from '../attempts/attempts.ts';
import type { Authentication } from '../attempts/authentications.ts';
import type { PaymentCard } from '../card-network/card-network.ts';
import { notificationUrlOf } from './authentication-resource.ts';
import { toCardholderName, toMerchantName } from './emv-name.ts';
import { identifiersFor, type ThreeDSIdentifiers } from './identifiers.ts';

interface RequestParts {
  readonly attempt: CardAttempt;
  readonly authentication: Authentication;
  /** From the vault; sent only to the directory. */
  readonly card: PaymentCard;
  readonly publicUrl: string;
  readonly notificationHash: string;
  readonly accountName: string;
  readonly identifiers: ThreeDSIdentifiers;
}

const resultsPath = callbackPath(threeDSDirectoryPort.name, 'results');

/**
 * Builds the EMV 3DS authentication request of an attempt. Always the same, because directories
 * reject a second request that differs.
 *
 * @throws Error if the card's scheme has no identifiers
 */
export function authenticationRequestOf(parts: RequestParts): AReq {
  const { attempt, authentication, card, identifiers, publicUrl } = parts;
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
    ...identifiersFor(attempt.card.brand, identifiers),
    merchantName: toMerchantName(parts.accountName) ?? identifiers.requestorName,
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
    purchaseDate: authentication.created_at.toISOString().replace(/\D/g, '').slice(0, 14),
    ...browserOf(authentication),
  };
}

/** Secure Payment Confirmation requires the page, which assertions name. */
function requestorPageOf({ browser }: Authentication) {
  const page = browser['embedding-origin'];
  if (page === null || !URL.canParse(page)) return {};
  return { threeDSRequestorURL: page, threeDSRequestorSpcSupport: 'Y' as const };
}

/** The column always has two decimal places; for yen they are zeros. */
function inMinorUnits({ amount, currency_type }: CardAttempt): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return String(BigInt(`${whole}${fraction.slice(0, minorUnits[currency_type])}`));
}

/** `Y` only if the issuer's method page has reported to us. The browser's claim isn't enough. */
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

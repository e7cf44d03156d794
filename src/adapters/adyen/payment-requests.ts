import type { Types } from '@adyen/api-library';
import { type CurrencyType, minorUnits } from '../../contract/index.ts';
import type { cardNetworkPort } from '../../vendors/ports/card-network.ts';
import type { RequestOf } from '../../vendors/protocol/port.ts';
import { typeOf } from './card-brands.ts';
import type { StoredCard } from './vault.ts';

type PaymentRequest = Types.checkout.PaymentRequest;
type Authorize = RequestOf<typeof cardNetworkPort, 'authorize'>;

/** Required by Adyen, though a payment without a redirect never uses it. */
const returnUrl = 'https://example.com';

interface Payment {
  readonly reference: string;
  readonly merchantAccount: string;
  readonly card: StoredCard;
}

/** Returns the request for a check of card and security code, for 0.00. @param stores true if Adyen stores the card */
export function verificationRequest(
  { reference, merchantAccount, card }: Payment,
  { securityCode, stores }: { securityCode: string; stores: boolean },
): PaymentRequest {
  const byId = idOfStored(card);
  return {
    merchantAccount,
    reference,
    returnUrl,
    amount: toAdyenAmount('0.00', 'USD'),
    paymentMethod: { ...(byId ?? cardDetails(card)), cvc: securityCode },
    shopperInteraction: 'Ecommerce',
    recurringProcessingModel: 'CardOnFile',
    ...((byId || stores) && { shopperReference: card.token }),
    ...(!byId && stores && { storePaymentMethod: true }),
  } as PaymentRequest;
}

/**
 * Returns the request for an authorization, captured later. A payment without the cardholder uses the card that Adyen
 * stores, with its network token, or else refers to the network's transaction in which the card was stored.
 */
export function authorizationRequest(
  { reference, merchantAccount, card }: Payment,
  request: Authorize,
): PaymentRequest {
  const { amount, currency, brand, descriptor, verificationReference, authentication } = request;
  const isByMerchant = verificationReference === null && authentication === null;
  const byId = idOfStored(card, isByMerchant);
  return {
    merchantAccount,
    reference,
    returnUrl,
    amount: toAdyenAmount(amount, currency),
    paymentMethod: byId ?? detailsWithNetwork(card, brand),
    ...(byId && { shopperReference: card.token }),
    shopperInteraction: isByMerchant ? 'ContAuth' : 'Ecommerce',
    recurringProcessingModel: isByMerchant ? 'UnscheduledCardOnFile' : 'CardOnFile',
    additionalData: { manualCapture: 'true' },
    ...(descriptor && { shopperStatement: descriptor.slice(0, 22) }),
    ...(authentication && { mpiData: mpiDataOf(authentication) }),
  } as PaymentRequest;
}

function mpiDataOf(authentication: NonNullable<Authorize['authentication']>) {
  const { eci, cryptogram, transStatus, isChallenged, dsTransID, messageVersion } = authentication;
  return {
    eci,
    cavv: cryptogram,
    dsTransID,
    threeDSVersion: messageVersion,
    directoryResponse: isChallenged ? 'C' : transStatus,
    ...(isChallenged && { authenticationResponse: transStatus }),
  };
}

/** Returns the card as Adyen stores it; undefined if its number is sent. */
function idOfStored({ stored_method, is_replaced }: StoredCard, isByMerchant = false) {
  const isUsed = stored_method !== null && (isByMerchant || is_replaced);
  return isUsed ? { type: 'scheme', storedPaymentMethodId: stored_method } : undefined;
}

function detailsWithNetwork(card: StoredCard, brand: string) {
  const type = typeOf(brand);
  const { network_reference: networkPaymentReference } = card;
  return {
    ...cardDetails(card),
    ...(type && { brand: type }),
    ...(networkPaymentReference && { networkPaymentReference }),
  };
}

function cardDetails({ number, expirationDate }: StoredCard) {
  return {
    type: 'scheme',
    number,
    expiryMonth: expirationDate.slice(0, 2),
    expiryYear: `20${expirationDate.slice(2)}`,
  };
}

/** Returns an amount in minor units, without floating point. */
export function toAdyenAmount(amount: string, currency: CurrencyType) {
  const [units = '0', fraction = ''] = amount.split('.');
  const places = minorUnits[currency];
  return { currency, value: Number(units + fraction.padEnd(places, '0').slice(0, places)) };
}

/** Returns an amount of Adyen as a decimal text: `25.50`. */
export function fromAdyenAmount({ value, currency }: { value: number; currency: CurrencyType }) {
  const places = minorUnits[currency];
  const digits = String(value).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

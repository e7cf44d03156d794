import type { cardNetworkPort } from '../../../vendors/ports/card-network.ts';
import type { AnswerOf, RequestOf, VendorCalls } from '../../../vendors/protocol/port.ts';

type Port = typeof cardNetworkPort;

/**
 * The card network with its processor: the calls of its port. Every call that moves money has a
 * reference of ours, and a repeated reference returns the first answer, so a call can be repeated
 * after a crash.
 */
export type CardNetwork = VendorCalls<Port>;

export type PaymentCard = AnswerOf<Port, 'reveal'>;
export type FundingType = AnswerOf<Port, 'funding-type'>['fundingType'];
export type VerificationRequest = RequestOf<Port, 'verify'>;
export type AuthorizationRequest = RequestOf<Port, 'authorize'>;
export type NetworkAuthorization = AnswerOf<Port, 'authorize'>;
export type RefundRequest = RequestOf<Port, 'refund'>;

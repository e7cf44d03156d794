export { fundsTransferMethods } from '../../../money/funds-transfer-methods/method-resource.ts';

/** What the holder of a token is shown of the card that pays. */
export const cardFaceAttributes = [
  'credit-card-type',
  'credit-card-expiration-date',
  'funds-transfer-type',
  'last-4',
] as const;

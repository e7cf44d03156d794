/** Every word that the card frame says, by what it is for. Names of codes and errors are those of the contract. */
export const english = {
  documentTitle: 'Secure card form',
  number: 'Card number',
  expiration: 'Expiration date',
  code: 'Security code',
  name: 'Name on card',
  postalCode: 'ZIP or postal code',
  expirationPlaceholder: 'MM / YY',

  link: 'Link card',
  pay: 'Pay',
  payAmount: 'Pay {amount}',
  tryAgain: 'Try again',
  sending: 'Processing…',
  checking: 'Checking…',
  bank: 'Waiting for your bank…',
  offline: 'You are offline. This goes on by itself once you are back.',
  lostAnswer: 'The connection was interrupted. Checking what happened; nothing is charged twice.',

  linked: 'Card linked',
  paid: 'Payment complete',
  cardEnding: '{brand} ending in {digits}',
  card: 'Card',
  bankVerification: 'Bank verification',

  numberMissing: 'Enter the card number.',
  numberIncomplete: 'The card number is not complete.',
  numberWrong: 'A digit of the card number is wrong. Check it.',
  expirationMissing: 'Enter the expiration date, like 01 / 30.',
  expirationWrong: 'Enter month and year, like 01 / 30.',
  expirationFar: 'Check the year: cards are valid for 20 years at most.',
  expired_card: 'This card has expired. Use another card.',
  codeMissing: 'Enter the security code.',
  codeNotThree: 'Enter the 3 digits on the back of the card.',
  codeNotFour: 'Enter the 4 digits on the front of the card.',
  nameMissing: 'Enter the name as it is on the card.',
  refused: 'This was not accepted. Check it.',
  postalCodeMissing: 'Enter the ZIP or postal code.',
  postalCodeWrong: 'Enter 2 to 12 letters or digits.',

  IntegrationError: 'This form is not set up correctly. Please tell the shop.',
  TokenInvalid: 'This form is no longer valid. Go back to the shop and start again.',
  TokenExpired: 'This form has expired. Go back to the shop and start again.',
  TokenDisabled: 'This form was closed. Go back to the shop and start again.',
  ValidationError: 'This was not accepted. Check it and try again.',
  CardDeclined: 'Your bank declined the card. Try another card or ask your bank.',
  ThreeDSecureFailed: 'Your bank could not confirm that it is you. Try another card.',
  ThreeDSecureCancelled: 'You cancelled the verification. Nothing was charged.',
  ThreeDSecureTimedOut: 'The verification took too long. Nothing was charged.',
  ThreeDSecureBlocked:
    'Your bank’s page cannot be shown here. Nothing was charged. Try another card.',
  PurchaseProtectionRequired: 'This shop’s page cannot take cards right now. Nothing was charged.',
  NetworkUnavailable: 'No connection. Check your network and try again.',
  OutcomeUnknown:
    'We could not find out what happened. Do not pay another way before you have checked.',
  ServiceUnavailable: 'The service is not available. Try again in a moment.',

  amount_required: 'The card is linked already: the option "amount" is required.',
  card_already_linked: 'A card is linked already. There is nothing left to do.',
  token_used: 'This payment was already made. There is nothing left to do.',
  token_cancelled: 'This payment was cancelled. Go back to the shop and start again.',
  insufficient_funds: 'There is not enough money on the card. Try another card.',
  incorrect_cvv: 'The security code is not right. Check it and try again.',
  velocity_exceeded: 'This card was used too often. Try later or use another card.',
  issuer_unavailable: 'Your bank cannot be reached. Try again in a moment.',
  capture_failed: 'The payment could not be completed and was reversed. Try again.',
  account_not_opened: 'This shop’s page cannot take cards right now. Nothing was charged.',
  account_frozen: 'This shop’s page cannot take cards right now. Nothing was charged.',
  too_many_declines: 'Too many cards were declined. Go back to the shop and start again.',
  rate_limited: 'Too many tries. Wait a moment and try again.',
} as const;

export type TextKey = keyof typeof english;

/** A dictionary: every text in one language. */
export type Texts = { readonly [Key in TextKey]: string };

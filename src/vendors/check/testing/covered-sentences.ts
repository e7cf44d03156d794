/** Sentences that state a rule, verbatim, with the checks that cover them. */
export const coveredSentences: Readonly<Record<string, readonly string[]>> = {
  'Requests and answers must still be signed.': [
    'signs its answers',
    'rejects an unsigned request',
  ],
  'Only where the port allows it': ['answers the example'],
  'refused for good.': ['refuses an invalid body'],
  '`invalid_request`, `unknown_call` and `idempotency_key_reused` are the same in all ports': [
    'refuses an invalid body',
    'refuses an unknown call',
    'refuses a different body under the same key',
  ],
  'Refuse a signature that is more than five minutes old or early.': [
    'rejects a signature that is ten minutes old',
    'rejects a signature from ten minutes in the future',
  ],
  'Answer a repeat as you did the first time, for at least 24 hours.': [
    'repeats its first answer to a repeated call',
  ],
  'Refuse a different body under the same key with `idempotency_key_reused`.': [
    'refuses a different body under the same key',
  ],
  'Calls without a `reference` have a new key each time, and must be safe to repeat: a captured authorization stays captured.':
    ['answers again under another key', 'stays captured if capture is repeated'],
  'An adapter without Secure Payment Confirmation never sends `spcTransData`, and answers as it did to the first':
    ['continues the transaction with the second AReq'],
  '`authenticationValue` comes with `Y` and `A` only: base64 of 20 bytes.': [
    'sends ECI and cryptogram with Y and A, and no cryptogram otherwise',
  ],
  "the same card has the same token, `reveal` returns what was stored, a fingerprint depends on the number alone and doesn't contain it;":
    [
      'returns the same token for the same card',
      'reveals the stored number and date',
      'returns the same fingerprint for any expiration date',
      'does not contain the number',
    ],
  'a capture stays captured;': [
    'stays captured if capture is repeated',
    'does not reverse a captured authorization',
  ],
  'refunds never exceed what was captured, together or at the same time': [
    'refuses a refund above the captured amount',
    'refuses a refund above the remaining amount',
    'concurrent refunds do not exceed the captured amount',
  ],
  'tokens and codes that were never issued are denied': [
    'has no account for an unknown token',
    'denies a wrong activation code',
    'does not accept an invalid token',
  ],
  'an address or number that cannot be written to is refused as `undeliverable`, if at all': [
    'refuses an undeliverable address only as undeliverable',
    'refuses an undeliverable number only as undeliverable',
  ],
  'ranges have two ends of the same length and do not overlap;': [
    'returns ranges with ends of the same length, lower end first',
    'returns ranges that do not overlap',
  ],
  '`acsURL` comes with `C` only, at https;': [
    'sends acsURL with C only',
    'uses https for challenge pages',
  ],
  'a cryptogram of 20 bytes comes with `Y` and `A` only.': [
    'sends ECI and cryptogram with Y and A, and no cryptogram otherwise',
  ],
  'The same card gets the same token.': ['returns the same token for the same card'],
  'Retrieve an identifier that is the same for all cards in the vault with this number and does not reveal it.':
    [
      'returns the same fingerprint for any expiration date',
      'returns another fingerprint for another number',
      'does not contain the number',
    ],
  'A captured authorization stays captured.': [
    'stays captured if capture is repeated',
    'does not reverse a captured authorization',
  ],
  'Refuse more than the remaining amount with `exceeds_captured`.': [
    'refuses a refund above the remaining amount',
  ],
  'Store an unknown reference as reversed, and refuse a later authorization.': [
    'stores an unknown reference as reversed',
    'does not authorize a reversed reference',
  ],
  'Do not authorize a reversed reference.': ['does not authorize a reversed reference'],
  'Refused permanently: the same call would be refused again.': ['refuses an invalid body'],
  'Open an account that receives money for the platform, one for each reference.': [
    'opens a separate account for each reference',
    'repeats its first answer to a repeated call',
  ],
  'Submit a NACHA file to the clearing house, once for each reference.': [
    'repeats its first answer to a repeated call',
    'refuses a different body under the same key',
  ],
  'Send a wire, an ACH entry, a check or a Signet payment, once for each reference, without a time limit.':
    ['repeats its first answer to a repeated call', 'refuses a different body under the same key'],
  'Return the full amount of a received transfer that the account does not accept, once for each reference, without a time limit.':
    ['repeats its first answer to a repeated call', 'refuses a different body under the same key'],
  'Issue a card, one for each reference.': ['repeats its first answer to a repeated call'],
  'The answer contains only its last four digits.': ['answers according to the schema'],
  'Refuse an undeliverable address with `undeliverable`.': [
    'refuses an undeliverable address only as undeliverable',
  ],
  'Refuse an undeliverable number with `undeliverable`.': [
    'refuses an undeliverable number only as undeliverable',
  ],
};

/** Sentences that an external check can't see an adapter follow, by the reason. */
export const unseenSentences: readonly string[] = [
  // About the platform.
  'The platform answers 429 until the payment has settled, and 422 if it cannot hold the amount: a person must then look at it.',
  'The platform puts the money back, and answers 429 until the refund has settled, and 422 if the refunded payment was denied: a person must then look at it.',
  'The sandbox has a simulator for each port and reaches it by the same protocol, so what works in the sandbox works in production.',
  'The URL must be https unless the adapter runs on the same machine.',
  'It reads them only then: restart it after you renew a certificate.',
  'A client that shows a certificate of another CA is refused.',
  'The platform sends email over encrypted connections only, except to a server on the same machine.',
  'If a vendor does not accept an email or a text message, the platform sends it again, with the same reference, until the message expires.',
  'It does not retry a message that is refused as `undeliverable`.',
  'Card and identity data are only in bodies, never in addresses.',
  'Servers and proxies often refuse more than 1 MB, so set their limit.',
  'It stores them encrypted, decrypts them only for the call, and does not log them.',
  'Later changes in the platform do not change the order, and entries of files use the same copy.',
  'It makes the call again only if the answer is null, with the same `reference`.',
  'a second AReq of the same transaction, after an ARes with `spcTransData`',
  'Operator id, requestor id, BIN and merchant id are one value for all card schemes, or one for each: schemes are named as in `credit-card-type`, such as `american-express`.',
  'The platform sends an AReq up to three times within 15 seconds, with the same `threeDSServerTransID`, which is its `Idempotency-Key`.',
  'The same in every attempt at one call.',
  'Outcome unknown: the platform repeats the call after 409, 429 and 5xx, with the same key.',
  'Invalid or refused.',
  // About the check itself.
  'It makes each call with the example of the port, and then calls that must be refused: unsigned, signed with another secret, too old, changed, repeated, invalid.',
  'Then it tests the rules of the port that only several calls can show:',
  // About what an adapter stores or logs.
  'Do not log bodies.',
  'Do the same in your adapter: log no bodies, and delete the files when the vendor has decided.',
  'Do not store the code.',
  // A check lasts minutes, not days.
  'So store every `reference` for good, not for a day: after a backup was restored, the platform may send an old one again.',
  // The check sees the report, but not what the bank's browser page does at the same time.
  'Only this report makes a challenge succeed, so send it before the ACS lets the browser continue.',
  // Only the recipient sees how often a message arrives.
  'Send an email, once for each reference.',
  'Send a text message, once for each reference.',
  // The check accepts every callback, so it sees no 404 or 422 of the platform.
  'Do not send it again.',
  // There is no test card for which an issuer declines the signature of a device.
  'An issuer that does not accept it answers `C`, with the same `acsURL`.',
  // Incoming money needs a sender.
  'Report a wire with a payment reference of the platform, once for each receipt.',
  'Report money that arrived in an account of `open-account`, once for each receipt.',
  // Only the vendor knows when the bank has acted.
  'Report that a cardholder disputes a captured payment, once for each dispute.',
  'Its token must stand for the new card before you send this.',
];

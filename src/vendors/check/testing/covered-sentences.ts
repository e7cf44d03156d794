/** Each sentence that states a rule, as it is written: names of rules of the check, or why no check sees it. */
export const coveredSentences: Readonly<Record<string, readonly string[] | Unseen>> = {
  'The sandbox has a simulator for each port and reaches it by the same protocol, so what works in the sandbox works in production.':
    'platform',
  'The URL must be https unless the adapter runs on the same machine.': 'platform',
  'It reads them only then: restart it after you renew a certificate.': 'platform',
  'Requests and answers must still be signed.': [
    'signs its answers',
    'turns away what is not signed',
  ],
  'A client that shows a certificate of another CA is refused.': 'platform',
  'The platform sends email over encrypted connections only, except to a server on the same machine.':
    'platform',
  'If a vendor does not accept an email or a text message, the platform sends it again, with the same reference, until the message expires.':
    'platform',
  'It does not retry a message that is refused as `undeliverable`.': 'platform',
  'Card and identity data are only in bodies, never in addresses.': 'platform',
  'Do not log bodies.': 'inside',
  'Only where the port allows it': ['answers its example'],
  'refused for good.': ['refuses a body that is not valid'],
  '`invalid_request`, `unknown_call` and `idempotency_key_reused` are the same in all ports': [
    'refuses a body that is not valid',
    'refuses a call that there is not',
    'refuses another request under the same key',
  ],
  'Refuse a signature that is more than five minutes old or early.': [
    'turns away a signature of ten minutes ago',
    'turns away a signature of ten minutes ahead',
  ],
  'Answer a repeat as you did the first time, for at least 24 hours.': [
    'answers a repeat as it did the first time',
  ],
  'Refuse a different body under the same key with `idempotency_key_reused`.': [
    'refuses another request under the same key',
  ],
  'Calls without a `reference` have a new key each time, and must be safe to repeat: a captured authorization stays captured.':
    ['answers again under another key', 'stays captured when it is repeated'],
  'Servers and proxies often refuse more than 1 MB, so set their limit.': 'platform',
  'It stores them encrypted, decrypts them only for the call, and does not log them.': 'platform',
  'Do the same in your adapter: log no bodies, and delete the files when the vendor has decided.':
    'inside',
  'Later changes in the platform do not change the order, and entries of files use the same copy.':
    'platform',
  'It makes the call again only if the answer is null, with the same `reference`.': 'platform',
  'So store every `reference` for good, not for a day: after a backup was restored, the platform may send an old one again.':
    'longer',
  'a second AReq of the same transaction, after an ARes with `spcTransData`': 'platform',
  'An adapter without Secure Payment Confirmation never sends `spcTransData`, and answers as it did to the first':
    ['stays in the transaction at the second AReq'],
  'Operator id, requestor id, BIN and merchant id are one value for all card schemes, or one for each: schemes are named as in `credit-card-type`, such as `american-express`.':
    'platform',
  'The platform sends an AReq up to three times within 15 seconds, with the same `threeDSServerTransID`, which is its `Idempotency-Key`.':
    'platform',
  'Only this report makes a challenge succeed, so send it before the ACS lets the browser continue.':
    'order',
  '`authenticationValue` comes with `Y` and `A` only: base64 of 20 bytes.': [
    'proves Y and A by ECI and cryptogram, and nothing else by a cryptogram',
  ],
  'It makes each call with the example of the port, and then calls that must be refused: unsigned, signed with another secret, too old, changed, repeated, invalid.':
    'check',
  'Then it tests the rules of the port that only several calls can show:': 'check',
  "the same card has the same token, `reveal` returns what was stored, a fingerprint depends on the number alone and doesn't contain it;":
    [
      'gives the same card the same token',
      'reads the number and the date that were kept',
      'names a number alike whatever its expiration date',
      'does not contain the number',
    ],
  'a capture stays captured;': ['stays captured when it is repeated', 'leaves what was captured'],
  'refunds never exceed what was captured, together or at the same time': [
    'refuses more than was captured',
    'refuses more than is left',
    'gives back no more than was captured to refunds at the same time',
  ],
  'tokens and codes that were never issued are denied': [
    'has no account for a token that was never given',
    'denies a code that did not come with the card',
    'does not accept what is no token',
  ],
  'an address or number that cannot be written to is refused as `undeliverable`, if at all': [
    'refuses an address that it cannot write to as undeliverable, if at all',
    'refuses a number that it cannot write to as undeliverable, if at all',
  ],
  'ranges have two ends of the same length and do not overlap;': [
    'gives each range two ends of the same length, the lower one first',
    'has no number in two ranges',
  ],
  '`acsURL` comes with `C` only, at https;': [
    'names the page of a challenge with C, and only then',
    'has the pages of challenges at https',
  ],
  'a cryptogram of 20 bytes comes with `Y` and `A` only.': [
    'proves Y and A by ECI and cryptogram, and nothing else by a cryptogram',
  ],
  'The same card gets the same token.': ['gives the same card the same token'],
  'A name for a card number that does not tell it: the same for each card in the vault with this number.':
    [
      'names a number alike whatever its expiration date',
      'names another number otherwise',
      'does not contain the number',
    ],
  'The code must not be stored.': 'inside',
  'What is captured stays so.': ['stays captured when it is repeated', 'leaves what was captured'],
  'More than is left is refused: `exceeds_captured`.': ['refuses more than is left'],
  'A reference that is not known is kept as reversed: an authorization that comes later is refused.':
    [
      'keeps a reference that is not known as reversed',
      'does not authorize a reference that was reversed before',
    ],
  'The same in every attempt at one call.': 'platform',
  'Refused for good: the same call would be refused again.': ['refuses a body that is not valid'],
  'Nobody knows: 409, 429 and 5xx are tried again with the same key.': 'platform',
  'Do not send it again.': 'stop',
  'Not valid, or refused.': 'platform',
  'Opens an account for money that is sent to the platform, one for each reference.': [
    'opens another account for another reference',
    'answers a repeat as it did the first time',
  ],
  'Takes a NACHA file for the clearing house, once for each reference.': [
    'answers a repeat as it did the first time',
    'refuses another request under the same key',
  ],
  'Carries out a wire, an ACH entry, a check or a payment over Signet, one for each reference, for ever.':
    ['answers a repeat as it did the first time', 'refuses another request under the same key'],
  'Gives back all of a transfer that has come and that the account does not take, once for each reference, for ever.':
    ['answers a repeat as it did the first time', 'refuses another request under the same key'],
  'A wire has come with a payment reference of the platform, once for each receipt.': 'incoming',
  'Money has come to an account of `open-account`, once for each receipt.': 'incoming',
  'Makes a card, one for each reference.': ['answers a repeat as it did the first time'],
  'The answer has only its last four digits.': ['answers what the schema says'],
  'Sends an e-mail, once for each reference.': 'received',
  'An address that cannot be written to is refused: `undeliverable`.': [
    'refuses an address that it cannot write to as undeliverable, if at all',
  ],
  'Sends a text message, once for each reference.': 'received',
  'A number that cannot be written to is refused: `undeliverable`.': [
    'refuses a number that it cannot write to as undeliverable, if at all',
  ],
  'An issuer that does not accept it answers `C`, with the same `acsURL`.': 'issuer',
};

/** Why a check from outside doesn't see whether an adapter follows a sentence. */
type Unseen =
  /** It is about the platform. */
  | 'platform'
  /** It is about the check itself. */
  | 'check'
  /** Nobody outside sees what an adapter stores or logs. */
  | 'inside'
  /** A check lasts minutes, not days. */
  | 'longer'
  /** The check reads the report, but not what the browser of a bank does at the same time. */
  | 'order'
  /** Only the recipient sees how often a message comes; `answers a repeat as it did the first time` is all that shows. */
  | 'received'
  /** The check accepts every callback, so it sees no 404 or 422 of the platform. */
  | 'stop'
  /** No card of a test directory is known for which the issuer declines a signature of a device. */
  | 'issuer'
  /** Money that comes in needs somebody who sends it. */
  | 'incoming';

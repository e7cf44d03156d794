/** Tokens of the platform, by their prefixes; numbers as long as those of cards. */
const secrets = [/\b[a-z]{3}_[\w-]{8,}/g, /\b\d(?:[ -]?\d){11,18}\b/g];

/** What may be an e-mail address, or an address with more than its origin. */
const word = /[^\s"'<>;,]+/g;

/** An id of the platform may look like a card number where it has digits only. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Takes out of every text what support must not see, however it came there. */
export function redact<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === 'string' && !uuid.test(each) ? withoutSecrets(each) : each,
  );
}

function withoutSecrets(text: string): string {
  // Paths and queries can hold whom a page is for.
  const short = text.replace(word, (each) => each.replace(/^(.*?:\/\/[^/?#]*).*/, '$1'));
  const left = secrets.reduce((before, secret) => before.replace(secret, '[redacted]'), short);
  return left.replace(word, (each) => (/[^@]@[^@]/.test(each) ? '[redacted]' : each));
}

/** Tokens of the platform, and numbers as long as card numbers. */
const secrets = [/\b[a-z]{3}_[\w-]{8,}/g, /\b\d(?:[ -]?\d){11,18}\b/g];

/** Matches candidates for email addresses and URLs. */
const word = /[^\s"'<>;,]+/g;

/** An id that has only digits can look like a card number. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Redacts tokens, card numbers, email addresses and URL paths in all strings. */
export function redact<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === 'string' && !uuid.test(each) ? redactText(each) : each,
  );
}

function redactText(text: string): string {
  // Paths and queries can identify a person.
  const short = text.replace(word, (each) => each.replace(/^(.*?:\/\/[^/?#]*).*/, '$1'));
  const left = secrets.reduce((before, secret) => before.replace(secret, '[redacted]'), short);
  return left.replace(word, (each) => (/[^@]@[^@]/.test(each) ? '[redacted]' : each));
}

/** An API key, which acts as its user within its restrictions. */
export interface KeyCredentials {
  /** `ptk_live_…` */
  key: string;
  email?: undefined;
  password?: undefined;
}

/** A user's email and password. The client signs in with them when needed. */
export interface PasswordCredentials {
  email: string;
  password: string;
  key?: undefined;
}

/** @throws {TypeError} that names the mistake, but not the value, which may be a secret */
export function requireCredentials(
  given: Readonly<Partial<Record<'key' | 'email' | 'password', unknown>>>,
): void {
  const { key, email, password } = given;
  const hasLogin = email !== undefined || password !== undefined;
  if (key !== undefined && hasLogin) {
    throw new TypeError('createClient takes either key, or email and password, but not both');
  }
  if (key === undefined && !hasLogin) {
    throw new TypeError('createClient needs key, or email and password. Is a variable not set?');
  }
  if (hasLogin) {
    requireText('email', email);
    requireText('password', password);
    return;
  }
  requireText('key', key);
  if (!/^[!-~]+$/.test(key)) {
    throw new TypeError('key must be an API key alone, without spaces and line breaks');
  }
}

function requireText(name: string, value: unknown): asserts value is string {
  if (typeof value === 'string' && value !== '') return;
  const isPromise = typeof value === 'object' && value !== null && 'then' in value;
  const mistake = isPromise ? 'is a promise: await it first' : 'must be a non-empty string';
  throw new TypeError(`${name} ${mistake}`);
}

import { Failure } from '../../kernel/store/index.ts';

/** Header fields in which proxies report the client's address. */
const ofAddress = ['forwarded', 'x-forwarded-for'];

/** Returns the fields from which the API reads the client's address. */
export function addressFields(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => ofAddress.includes(name)));
}

/**
 * Returns a browser's header fields with the credential of the session in place of the cookie.
 *
 * @throws Failure malformed_request if the browser sends a credential of its own
 */
export function withCredential(headers: Headers, jwt: string): Headers {
  if (headers.has('authorization')) {
    const detail =
      'The console acts as the user who is signed in. Leave out the header Authorization.';
    throw new Failure('malformed_request', detail);
  }
  const forwarded = new Headers(headers);
  forwarded.delete('cookie');
  forwarded.set('authorization', `Bearer ${jwt}`);
  return forwarded;
}

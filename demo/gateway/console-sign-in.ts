import type { IncomingHttpHeaders } from 'node:http';
import type { ApiUser } from '../merchant-client.ts';
import type { Answer } from './pass.ts';

/** The console of the sandbox, which the shop's user enters without typing a password. */
export interface ConsoleEntry {
  /** The only host at which it is open: another name may lead here, too. */
  readonly host: string;
  readonly consoleUrl: string;
  /** Port of the console on this machine. */
  readonly port: number;
  /** @throws if the shop has no user yet, and can't create one */
  user(): Promise<ApiUser>;
}

/** The address that signs the shop's user in. Only the demo has it. */
export const consoleSignInPath = '/qa/console';

/**
 * Signs the shop's user in and leads to the console. Browsers send a cookie to every port of a host, so the
 * platform's address can set the console's. A person has to open the address: pages can't make a browser do it.
 */
export async function enterConsole(
  { host, consoleUrl, port, user }: ConsoleEntry,
  headers: IncomingHttpHeaders,
): Promise<Answer> {
  if (headers.host !== host || headers['sec-fetch-site'] !== 'none') {
    return text(403, `Open ${consoleSignInPath} yourself: a page can't sign you in.`);
  }
  const { email, password } = await user();
  const answer = await fetch(`http://127.0.0.1:${port}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: consoleUrl },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) return text(502, `The console refused the shop's user: ${answer.status}.`);
  return {
    status: 303,
    headers: {
      ...unstored,
      location: `${consoleUrl}/`,
      'set-cookie': answer.headers.getSetCookie(),
    },
    body: new Uint8Array(),
  };
}

const unstored = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

function text(status: number, sentence: string): Answer {
  const headers = { ...unstored, 'content-type': 'text/plain; charset=utf-8' };
  return { status, headers, body: new TextEncoder().encode(`${sentence}\n`) };
}

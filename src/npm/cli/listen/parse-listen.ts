import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface ListenOptions {
  /** Origin of the platform. */
  readonly origin: string;
  readonly key: string;
  /** Address on this machine that receives the events. */
  readonly target: URL;
  /** Signs the forwarded events. */
  readonly secret: string;
  /** The only config whose events are forwarded; all of the organization by default. */
  readonly config: string | undefined;
  /** ISO 8601. Earlier events aren't forwarded; by default those before the start. */
  readonly from: string | undefined;
}

export const keyVariable = 'PRIME_TRUST_API_KEY';
export const secretVariable = 'PRIME_TRUST_WEBHOOK_SECRET';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/**
 * Reads the parameters of `listen`, and the secrets from the environment: other users of a machine see
 * the command line.
 *
 * @throws {TypeError} that names the parameter or the variable
 */
export function parseListen(
  parameters: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ListenOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      origin: { type: 'string' },
      'forward-to': { type: 'string' },
      'webhook-config': { type: 'string' },
      from: { type: 'string' },
    },
  });
  const { from, 'webhook-config': config } = values;
  if (config !== undefined && !uuid.test(config)) {
    throw new TypeError('--webhook-config must be the id of a webhook config');
  }
  if (from !== undefined && !timestamp.test(from)) {
    throw new TypeError('--from must be a time such as 2026-11-20T09:30:00Z');
  }
  return {
    origin: parseOrigin(values.origin),
    target: parseTarget(values['forward-to']),
    key: parseKey(env[keyVariable]),
    secret: parseSecret(env[secretVariable]),
    config,
    from,
  };
}

const isLocal = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

function parseOrigin(origin: string | undefined): string {
  if (!origin || !URL.canParse(origin)) {
    throw new TypeError('--origin must be the address of the platform: https://embeds.example');
  }
  const url = new URL(origin);
  // Anybody on the way could read the key.
  if (url.protocol !== 'https:' && !isLocal(url)) throw new TypeError('--origin must be https');
  return url.origin;
}

/** Events name customers and payments, so they must not leave this machine by a misspelt address. */
function parseTarget(address: string | undefined): URL {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && isLocal(url)) return url;
  throw new TypeError(
    '--forward-to must be an address on this machine: http://localhost:3000/webhooks',
  );
}

function parseKey(key: string | undefined): string {
  if (key && /^ptk_[\w-]+$/.test(key)) return key;
  throw new TypeError(`${keyVariable} must be an API key: it begins with ptk_`);
}

function parseSecret(secret: string | undefined): string {
  if (secret === undefined || secret === '') return randomBytes(24).toString('base64url');
  if (secret.length >= 8) return secret;
  throw new TypeError(`${secretVariable} must have at least 8 characters`);
}

/**
 * What has the right form and protects nothing: a problem for each, with what to do. The sandbox
 * refuses only what nobody means; production wants keys that cannot be guessed and lines that
 * cannot be listened to.
 */
export function weaknessesOf(env: Variables): string[] {
  const isProduction = env.ENVIRONMENT === 'production';
  const checks: [name: string, isWeak: (value: string) => boolean, advice: string][] = [
    ['MASTER_KEY', isProduction ? isNotRandom : isZeros, 'must be random: openssl rand -hex 32'],
    [
      'THREE_DS_SHARED_SECRET',
      (secret) => secret.length < (isProduction ? 16 : 4),
      `must have ${isProduction ? 16 : 4} characters or more: openssl rand -hex 32`,
    ],
    ['PLATFORM_URL', (url) => isProduction && isOpenLine(url), 'must be https in production'],
    ['ISSUER_URL', (url) => isProduction && isOpenLine(url), 'must be https in production'],
  ];
  return checks
    .filter(([name, isWeak]) => env[name] && isWeak(env[name]))
    .map(([name, , advice]) => `${name} ${advice}`);
}

const isZeros = (key: string): boolean => /^0+$/.test(key);

/** Of 32 random bytes fewer than 16 are different once in 10^15 times or less. */
function isNotRandom(key: string): boolean {
  return /^[0-9a-f]{64}$/i.test(key) && new Set(Buffer.from(key, 'hex')).size < 16;
}

/** Whether others than this machine can listen. */
function isOpenLine(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Whether a host is this machine, which nobody else reaches by that name. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);
}

export type Variables = Readonly<Record<string, string | undefined>>;

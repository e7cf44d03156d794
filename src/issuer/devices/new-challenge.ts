import { randomBytes } from 'node:crypto';

/** Creates a single-use WebAuthn challenge: 32 random bytes in base64url. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

import { randomBytes } from 'node:crypto';

/** What a device signs once: 32 random bytes in base64url. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

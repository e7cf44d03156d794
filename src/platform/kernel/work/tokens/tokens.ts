import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { tokenPrefixes } from '../../../../contract/index.ts';
import {
  type Clock,
  Failure,
  type Queryable,
  type ResourceTokensTable,
  type Secrets,
} from '../../store/index.ts';
import type { TokenKind, TokenOptions } from './token-options.ts';
import { endTokens, findToken, insertToken } from './token-rows.ts';

/** A stored token. Only its holder knows the hash. */
export type ResourceToken = Selectable<ResourceTokensTable>;

export type TokenStatus = ResourceToken['status'] | 'expired';

export interface ResolveOptions {
  /** Tokens of other kinds are not found. */
  readonly kinds: readonly TokenKind[];
  /** Origin of the page that launched the embed, as the frame sends it. */
  readonly embeddingOrigin: string | null;
}

export interface Tokens {
  /** Only the answer has the hash (prefix and 256 bits). */
  mint(db: Queryable, options: TokenOptions): Promise<{ hash: string; token: ResourceToken }>;
  /** Returns the hash of the token that an attempt has created, or would create. */
  hashOf(kind: TokenKind, attemptId: string): string;
  /** Finds a token whatever its status. */
  find(
    db: Queryable,
    hash: string,
    kinds: readonly TokenKind[],
  ): Promise<ResourceToken | undefined>;
  /** @throws Failure token_unknown (401) or origin_not_allowed (403) */
  identify(db: Queryable, hash: string, options: ResolveOptions): Promise<ResourceToken>;
  /** @throws as {@link identify}, and Failure token_disabled, _cancelled, _used or _expired (403) */
  resolve(db: Queryable, hash: string, options: ResolveOptions): Promise<ResourceToken>;
  /** @throws Failure token_disabled, _cancelled, _used or _expired (403) */
  requireActive(token: ResourceToken): void;
  /** `expired` if an active token has passed its expiry. */
  statusOf(token: ResourceToken): TokenStatus;
  /** Ends an active token. Returns true for one of concurrent callers. */
  end(db: Queryable, tokenId: string, status: 'used' | 'disabled' | 'cancelled'): Promise<boolean>;
  /** Ends every active token of a resource. Returns how many. */
  endAll(
    db: Queryable,
    options: { kind: TokenKind; resourceId: string; status: 'disabled' | 'cancelled' },
  ): Promise<number>;
}

const prefixes: Record<TokenKind, string> = {
  ...tokenPrefixes,
  create_natural_person: tokenPrefixes.onboarding,
  create_company: tokenPrefixes.onboarding,
};

const refusals = {
  used: ['token_used', 'This link has already been used. Ask for a new one.'],
  disabled: ['token_disabled', 'This link has been disabled. Ask for a new one.'],
  cancelled: ['token_cancelled', 'This link has been canceled. Ask for a new one.'],
  expired: ['token_expired', 'This link has expired. Ask for a new one.'],
} as const;

/** Creates the failure for a token that is not active. */
export function tokenFailure(status: keyof typeof refusals): Failure {
  const [code, detail] = refusals[status];
  return new Failure(code, detail);
}

/** Returns the SHA-256 of a hash in hex: the stored form. */
export function digestOf(hash: string): string {
  return createHash('sha256').update(hash).digest('hex');
}

export function createTokens(options: {
  clock: Clock;
  newId: () => string;
  secrets: Pick<Secrets, 'derive'>;
}): Tokens {
  const { clock, newId, secrets } = options;
  const tokens: Tokens = {
    async mint(db, wanted) {
      const { kind, attemptId } = wanted;
      const hash =
        attemptId === undefined
          ? `${prefixes[kind]}${randomBytes(32).toString('base64url')}`
          : tokens.hashOf(kind, attemptId);
      const made = { id: wanted.id ?? newId(), digest: digestOf(hash), now: clock.now() };
      return { hash, token: await insertToken(db, wanted, made) };
    },
    hashOf: (kind, attemptId) =>
      `${prefixes[kind]}${secrets.derive(`token-hashes ${kind}`, attemptId)}`,
    async find(db, hash, kinds) {
      const digest = digestOf(hash);
      const token = await findToken(db, digest, kinds);
      return token && isSame(token.digest, digest) ? token : undefined;
    },
    async identify(db, hash, { kinds, embeddingOrigin }) {
      const token = await tokens.find(db, hash, kinds);
      if (!token) throw new Failure('token_unknown', 'No token has this hash.');
      requireOrigin(token, embeddingOrigin);
      return token;
    },
    async resolve(db, hash, wanted) {
      const token = await tokens.identify(db, hash, wanted);
      tokens.requireActive(token);
      return token;
    },
    requireActive(token) {
      const status = tokens.statusOf(token);
      if (status !== 'active') throw tokenFailure(status);
    },
    statusOf(token) {
      if (token.status !== 'active') return token.status;
      return token.expires_at <= clock.now() ? 'expired' : 'active';
    },
    async end(db, id, status) {
      const used = status === 'used' ? { used_at: clock.now() } : {};
      return (await endTokens(db, { id }, { status, ...used })) > 0;
    },
    endAll: (db, { kind, resourceId, status }) =>
      endTokens(db, { resource_id: resourceId, resource_token_type: kind }, { status }),
  };
  return tokens;
}

function requireOrigin({ allowed_origins: allowed }: ResourceToken, origin: string | null): void {
  if (!allowed || (origin !== null && allowed.includes(origin))) return;
  throw new Failure('origin_not_allowed', 'This page may not launch with this token.');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

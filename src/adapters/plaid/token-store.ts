import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Store } from '../serve/index.ts';

/** Tokens of exchanged public tokens: see {@link createTokenStore}. */
export const tokenTables: readonly string[] = [
  `create table if not exists plaid_tokens (
    name text primary key,
    sealed text,
    item_id text not null,
    account_id text not null,
    stored_at timestamptz not null
  )`,
  'create index if not exists plaid_tokens_by_item on plaid_tokens (item_id)',
  'create index if not exists plaid_tokens_by_account on plaid_tokens (account_id)',
];

/** Automated micro-deposits take up to seven days. */
const daysStored = 14;

/** An access token, whose account is '', or a processor token. */
export interface IssuedToken {
  readonly token: string;
  readonly itemId: string;
}

/**
 * Creates a store of what public tokens were exchanged for, so that an exchange can be repeated after Plaid has
 * forgotten the public token. A row can be read only with its public token, which is not stored: each is encrypted
 * with a key that is derived from it.
 */
export function createTokenStore(store: Store, now: () => Date) {
  return {
    /** Returns the access token, or the processor token of an account; undefined if none is stored. */
    async read(publicToken: string, accountId = ''): Promise<IssuedToken | undefined> {
      const [row] = await store.query<{ sealed: string; item_id: string }>(
        'select sealed, item_id from plaid_tokens where name = $1 and sealed is not null',
        [nameOf(publicToken, accountId)],
      );
      return row && { token: open(publicToken, row.sealed), itemId: row.item_id };
    },
    /** Stores a token; the first one stays. */
    async write(publicToken: string, { token, itemId }: IssuedToken, accountId = '') {
      await store.query(
        `insert into plaid_tokens (name, sealed, item_id, account_id, stored_at)
         values ($1, $2, $3, $4, $5) on conflict (name) do nothing`,
        [
          nameOf(publicToken, accountId),
          seal(publicToken, token),
          itemId,
          accountId,
          now().toISOString(),
        ],
      );
    },
    /** Deletes old tokens. Which account belongs to which Item stays known. */
    deleteOld: () =>
      store.query(
        'update plaid_tokens set sealed = null where sealed is not null and stored_at < $1',
        [new Date(now().getTime() - daysStored * 86_400_000).toISOString()],
      ),
  };
}

export type TokenStore = ReturnType<typeof createTokenStore>;

const nameOf = (publicToken: string, accountId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([publicToken, accountId]))
    .digest('base64url');

/** A public token has the 122 random bits of a UUID. */
const keyOf = (publicToken: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', publicToken, '', 'adapter-plaid: sealed token', 32));

const nonceBytes = 12;
const tagBytes = 16;

function seal(publicToken: string, token: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(publicToken), nonce);
  const sealed = [nonce, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

function open(publicToken: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(publicToken),
    bytes.subarray(0, nonceBytes),
  );
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

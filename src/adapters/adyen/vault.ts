import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { VendorRefusal } from '../../vendors/protocol/failures.ts';
import type { Queries, Store } from '../serve/index.ts';

const Card = z.object({ number: z.string(), expirationDate: z.string() });
/** A card number with its expiration date, `MMYY`. */
export type VaultCard = z.infer<typeof Card>;

interface Keys {
  /** The first encrypts; all decrypt. */
  readonly vaultKeys: readonly Buffer[];
  readonly digestKey: Buffer;
}

export type Vault = ReturnType<typeof createVault>;

const algorithm = 'aes-256-gcm';

/** Creates the vault of the cards, encrypted and found by keyed digests. Adyen never returns a number. */
export function createVault(store: Store, { vaultKeys, digestKey }: Keys) {
  const digestOf = (purpose: string, text: string) =>
    createHmac('sha256', digestKey).update(`${purpose}|${text}`).digest('base64url');
  const cardDigest = ({ number, expirationDate }: VaultCard) =>
    digestOf('card', `${number}|${expirationDate}`);
  const [first] = vaultKeys;
  if (!first) throw new Error('the vault needs a key');

  const vault = {
    /** Stores a card. @returns its token, the same for the same card */
    async put(card: VaultCard): Promise<string> {
      const digest = cardDigest(card);
      await store.query(
        `insert into adyen_cards (token, digest, fingerprint, sealed) values ($1, $2, $3, $4)
         on conflict (digest) do nothing`,
        [randomUUID(), digest, digestOf('number', card.number), seal(card, first)],
      );
      const [row] = await store.query<{ token: string }>(
        'select token from adyen_cards where digest = $1',
        [digest],
      );
      if (!row) throw new Error('a card was not stored');
      return row.token;
    },

    /** @throws VendorRefusal for an unknown token */
    async open(token: string, queries: Queries = store): Promise<StoredCard> {
      const row = await readCard(queries, token);
      return { ...unseal(row.sealed, vaultKeys), ...row };
    },

    /** Changes the expiration date of a card, which keeps its token. */
    async renew(queries: Queries, token: string, expirationDate: string): Promise<void> {
      const row = await readCard(queries, token);
      const card = { ...unseal(row.sealed, vaultKeys), expirationDate };
      const digest = cardDigest(card);
      const [known] = await queries.query(
        'select 1 from adyen_cards where digest = $1 and token <> $2',
        [digest, token],
      );
      await queries.query('update adyen_cards set digest = $2, sealed = $3 where token = $1', [
        token,
        // A lookup of the renewed card keeps returning its existing token.
        known ? digestOf('token', token) : digest,
        seal(card, first),
      ]);
    },

    /** Records that a card has another number, which only Adyen knows. The old one is another card from now on. */
    replace: (queries: Queries, token: string) =>
      queries.query('update adyen_cards set is_replaced = true, digest = $2 where token = $1', [
        token,
        digestOf('token', token),
      ]),
  };
  return vault;
}

export type StoredCard = VaultCard & CardRow;

interface CardRow {
  readonly token: string;
  readonly fingerprint: string;
  readonly sealed: string;
  readonly funding_type: 'credit' | 'debit' | null;
  readonly network_reference: string | null;
  /** Adyen's `storedPaymentMethodId`. */
  readonly stored_method: string | null;
  /** The card as the platform was last told, as JSON; null for the card as it was stored. */
  readonly shown: string | null;
  /** The number is no longer the card's. */
  readonly is_replaced: boolean;
  readonly is_closed: boolean;
  readonly updates_heard: number;
}

async function readCard({ query }: Queries, token: string): Promise<CardRow> {
  const isToken = z.uuid().safeParse(token).success;
  const [row] = isToken
    ? await query<CardRow>('select * from adyen_cards where token = $1', [token])
    : [];
  if (!row) throw new VendorRefusal('unknown_card');
  return row;
}

/** Returns nonce, tag and ciphertext, with the key's name before them. */
function seal(card: VaultCard, key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(card), 'utf8'), cipher.final()]);
  return [nameOf(key), ...[nonce, cipher.getAuthTag(), text].map(toText)].join('.');
}

function unseal(sealed: string, keys: readonly Buffer[]): VaultCard {
  const [name, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  const key = keys.find((one) => nameOf(one) === name);
  if (!key) throw new Error('VAULT_KEYS has no key for a stored card');
  if (!nonce || !tag || !text) throw new Error('a stored card is incomplete');
  const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(tag);
  const opened = Buffer.concat([decipher.update(text), decipher.final()]);
  return Card.parse(JSON.parse(opened.toString('utf8')));
}

/** Tells keys apart without revealing them. */
const nameOf = (key: Buffer) =>
  createHmac('sha256', key).update('name of this key').digest('base64url').slice(0, 8);

const toText = (bytes: Buffer) => bytes.toString('base64url');

import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import type { Queryable, Secrets } from '../../kernel/store/index.ts';
import type { PaymentCard } from './card-network.ts';

const sealPurpose = 'card-vault';
const fingerprintPurpose = 'card-fingerprint';
const numberPurpose = 'card-number-fingerprint';
const Sealed = z.object({ number: z.string(), expirationDate: z.string() });

export interface VaultOptions {
  readonly db: Queryable;
  readonly secrets: Secrets;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** The only place with card numbers, encrypted and found by a keyed digest. */
export function createVault(options: VaultOptions) {
  const { db, secrets } = options;
  const digestOf = (purpose: string, text: string) =>
    createHmac('sha256', secrets.key(purpose)).update(text).digest('hex');

  const vault = {
    async put({ number, expirationDate }: PaymentCard): Promise<string> {
      const fingerprint = digestOf(fingerprintPurpose, `${number}|${expirationDate}`);
      await db
        .insertInto('network_cards')
        .values({
          token: options.newId(),
          fingerprint,
          sealed: secrets.seal(sealPurpose, JSON.stringify({ number, expirationDate })),
          created_at: options.now(),
        })
        .onConflict((conflict) => conflict.column('fingerprint').doNothing())
        .execute();
      const row = await db
        .selectFrom('network_cards')
        .select('token')
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirstOrThrow();
      return row.token;
    },

    /** @throws VendorRefusal for an unknown card */
    async open(token: string): Promise<PaymentCard> {
      const row = await db
        .selectFrom('network_cards')
        .select('sealed')
        .where('token', '=', token)
        .executeTakeFirst();
      if (!row) throw new VendorRefusal('unknown_card');
      return Sealed.parse(JSON.parse(secrets.open(sealPurpose, row.sealed)));
    },

    /** Puts another card in the place of a card, which keeps its token. */
    async replace(token: string, { number, expirationDate }: PaymentCard): Promise<void> {
      const fingerprint = digestOf(fingerprintPurpose, `${number}|${expirationDate}`);
      const known = await db
        .selectFrom('network_cards')
        .select('token')
        .where('fingerprint', '=', fingerprint)
        .where('token', '!=', token)
        .executeTakeFirst();
      await db
        .updateTable('network_cards')
        .set({
          // A lookup of the new card keeps returning its existing token.
          fingerprint: known ? digestOf(fingerprintPurpose, token) : fingerprint,
          sealed: secrets.seal(sealPurpose, JSON.stringify({ number, expirationDate })),
        })
        .where('token', '=', token)
        .execute();
    },

    /** Returns a keyed digest of the number alone. @throws VendorRefusal for an unknown card */
    fingerprint: async (token: string): Promise<string> =>
      digestOf(numberPurpose, (await vault.open(token)).number),
  };
  return vault;
}

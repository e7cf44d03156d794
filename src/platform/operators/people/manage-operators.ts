import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { OperatorPermission } from '../../../contract/operator-desk.ts';
import { newTotpSecret, type Passwords, totpSeal, totpUri } from '../../kernel/api/index.ts';
import { toJson } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** Credentials of a new operator. Shown once; stored only hashed or encrypted. */
export interface OperatorCredentials {
  readonly id: string;
  readonly password: string;
  /** For an authenticator app: `otpauth://totp/…`. */
  readonly totpUri: string;
}

type Managing = Pick<Services, 'transact' | 'newId'>;

/**
 * Adds an operator with a random password, so that nobody chooses a weak one.
 *
 * @param name for signing in; need not be a person's name
 * @throws Error if an operator has this name in any case
 */
export async function addOperator(
  { transact, newId }: Managing,
  passwords: Passwords,
  operator: { readonly name: string; readonly permissions: readonly OperatorPermission[] },
): Promise<OperatorCredentials> {
  const { name, permissions } = operator;
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,99}$/u.test(name)) {
    throw new Error('The name can only contain letters, digits, dots, dashes, _ and @.');
  }
  const id = newId();
  const password = randomBytes(18).toString('base64url');
  const secret = newTotpSecret();
  const password_hash = await passwords.hash(password);
  await transact(async (work) => {
    const added = await work.trx
      .insertInto('operators')
      .values({
        id,
        name,
        password_hash,
        totp_secret: work.secrets.seal(totpSeal, secret),
        permissions: toJson(permissions),
        created_at: work.clock.system(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n)
      throw new Error(`There is already an operator named ${name}.`);
    work.audit({
      actor: { type: 'command' },
      action: 'operator.added',
      subject: { type: 'operators', id },
      decision: permissions.join(' '),
    });
  });
  return { id, password, totpUri: totpUri(secret, name) };
}

/** Removes an operator with all sessions and proposals. @throws Error if nobody has this name */
export function removeOperator({ transact }: Managing, name: string): Promise<void> {
  return transact(async ({ trx, audit }) => {
    const removed = await trx
      .deleteFrom('operators')
      .where(isNamed(name))
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new Error(`There is no operator named ${name}.`);
    audit({
      actor: { type: 'command' },
      action: 'operator.removed',
      subject: { type: 'operators', id: removed.id },
    });
  });
}

/** Matches a name in any case. The database lowercases both: its locale may only know A to Z. */
export const isNamed = (name: string) => sql<boolean>`lower(name) = lower(${name}::text)`;

/** Lists all operators by name. */
export function listOperators({ store }: Pick<Services, 'store'>) {
  return store.db
    .selectFrom('operators')
    .select(['id', 'name', 'permissions'])
    .orderBy('name')
    .execute();
}

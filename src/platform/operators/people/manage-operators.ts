import { randomBytes } from 'node:crypto';
import type { OperatorPermission } from '../../../contract/operator-desk.ts';
import { newTotpSecret, totpSeal, totpUri } from '../../kernel/credentials/one-time-codes.ts';
import type { Passwords } from '../../kernel/credentials/passwords.ts';
import type { Services } from '../../kernel/services.ts';
import { toJson } from '../../kernel/store/column-types.ts';

/** What a new operator signs in with. It is shown once, and stored nowhere as it is. */
export interface OperatorCredentials {
  readonly id: string;
  readonly password: string;
  /** For an authenticator app: `otpauth://totp/…`. */
  readonly totpUri: string;
}

type Managing = Pick<Services, 'transact' | 'newId'>;

/**
 * Adds an operator, with a random password: there is none by default, and nobody chooses a weak one.
 *
 * @param name what the operator signs in with; it need not be the name of a person
 * @throws Error when there is one with this name
 */
export async function addOperator(
  { transact, newId }: Managing,
  passwords: Passwords,
  operator: { readonly name: string; readonly permissions: readonly OperatorPermission[] },
): Promise<OperatorCredentials> {
  const { name, permissions } = operator;
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,99}$/u.test(name)) {
    throw new Error('The name must have letters, digits, dots, dashes, _ and @ only.');
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
    if (added.numInsertedOrUpdatedRows === 0n) throw new Error(`${name} is an operator already.`);
    work.audit({
      actor: { type: 'command' },
      action: 'operator.added',
      subject: { type: 'operators', id },
      decision: permissions.join(' '),
    });
  });
  return { id, password, totpUri: totpUri(secret, name) };
}

/**
 * Removes an operator, with the sessions, and with proposals that wait. The audit log keeps the id.
 *
 * @throws Error when there is none with this name
 */
export function removeOperator({ transact }: Managing, name: string): Promise<void> {
  return transact(async ({ trx, audit }) => {
    const removed = await trx
      .deleteFrom('operators')
      .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', name.toLowerCase()))
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new Error(`${name} is no operator.`);
    audit({
      actor: { type: 'command' },
      action: 'operator.removed',
      subject: { type: 'operators', id: removed.id },
    });
  });
}

/** The operators there are, by name. */
export function listOperators({ store }: Pick<Services, 'store'>) {
  return store.db
    .selectFrom('operators')
    .select(['id', 'name', 'permissions'])
    .orderBy('name')
    .execute();
}

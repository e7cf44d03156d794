import { beforeEach } from 'vitest';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { type Caller, callerOf } from '../../kernel/work/resources/caller.ts';
import { join } from '../../parties/users/testing/people.ts';
import type { ApiClient } from '../api-client.ts';
import { createAccountWithOwner } from '../examples.ts';
import { areSeenThroughRelated, type Given, type Hiding, hidingsOf } from './unreadable-rows.ts';
import { createWorld, newMark } from './world.ts';

/** Users from whom a platform hides rows, with the relationships that lead to them. */
export interface Strangers {
  readonly given: Given;
  readonly owner: ApiClient;
  /** Has all permissions on one account of the owner's organization, and none on others. */
  readonly guest: ApiClient;
  /** Has a separate organization. */
  readonly newcomer: ApiClient;
  hidings(): Promise<ReadonlyMap<'guest' | 'newcomer' | 'limited token', readonly Hiding[]>>;
}

const email = 'guest@example.com';

/** A platform with one of each resource, and users who may read a part of it. */
export function useStrangers(): Strangers {
  const bench = useCardBench();
  let guest: ApiClient;
  let newcomer: ApiClient;

  beforeEach(async () => {
    const { anonymous } = bench.test;
    const mark = newMark();
    await createWorld({ client: bench.merchant, anonymous, mark });
    guest = await inviteGuest(bench.merchant, anonymous, `Account ${mark}`);
    newcomer = await bench.test.signUp();
    await createAccountWithOwner(newcomer);
  });

  const callerWith = async (address: string): Promise<Caller> => {
    const users = bench.test.store.db.selectFrom('users').selectAll();
    return callerOf(await users.where('email', '=', address).executeTakeFirstOrThrow());
  };
  return {
    get given() {
      const { store, registry, secrets } = bench.test.platform.services;
      return { db: store.db, registry, secrets };
    },
    get owner() {
      return bench.merchant;
    },
    get guest() {
      return guest;
    },
    get newcomer() {
      return newcomer;
    },
    async hidings() {
      const { given } = this;
      const [owner, ofGuest, ofNewcomer] = [
        await callerWith('user1@example.com'),
        await callerWith(email),
        await callerWith('user2@example.com'),
      ];
      // A token that reads one collection, and one contact.
      const contact = await given.db.selectFrom('contacts').select('id').executeTakeFirstOrThrow();
      const one = { [`/v2/contacts/${contact.id}`]: '*' } as const;
      const ofToken = await hidingsOf(given, ({ type }) => ({
        ...owner,
        paths: { ...one, [`/v2/${type}`]: ['GET'] },
      }));
      return new Map([
        ['guest', await hidingsOf(given, () => ofGuest)],
        ['newcomer', await hidingsOf(given, () => ofNewcomer)],
        ['limited token', ofToken.filter((hiding) => !areSeenThroughRelated(given.db, hiding))],
      ]);
    },
  };
}

/** Invites a user to an account. One of its contacts is related to one of another account. */
async function inviteGuest(
  owner: ApiClient,
  anonymous: ApiClient,
  name: string,
): Promise<ApiClient> {
  const [account] = (await owner.get(`/v2/accounts?filter[name]=${name}`)).list;
  const accountId = String(account?.id);
  const [own] = (await owner.get(`/v2/contacts?account.id=${accountId}`)).list;
  const [other] = (await owner.get(`/v2/contacts?filter[account.id neq]=${accountId}`)).list;
  await owner.post('/v2/contact-relationships', {
    'from-contact-id': own?.id,
    'to-contact-id': other?.id,
    label: 'director',
  });
  const policy = { 'account-id': accountId, 'review-user-invitations-dual-control': false };
  await owner.post('/v2/account-policies/sandbox', policy);
  return join(owner, anonymous, { email, accountId, permissions: ['full_control'] });
}

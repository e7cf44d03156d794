import { sql } from 'kysely';
import {
  allowInSandbox,
  denyInSandbox,
  nameOf,
  readDenyListEntry,
} from '../../../contract/index.ts';
import { one, plain, type Route, route } from '../../kernel/api/index.ts';
import { type DenyListEntriesTable, Failure, sealValue } from '../../kernel/store/index.ts';
import {
  defineResource,
  ownOrganization,
  type Services,
  type Work,
} from '../../kernel/work/index.ts';

type DeniedAttribute = DenyListEntriesTable['attribute'];

/** Attributes of a person or company that the list can match. */
interface Claimant {
  readonly name?: string | undefined;
  readonly 'first-name'?: string | undefined;
  readonly 'middle-name'?: string | undefined;
  readonly 'last-name'?: string | undefined;
  readonly email?: string | null | undefined;
  readonly 'tax-id-number'?: string | undefined;
}

interface Applicant extends Claimant {
  readonly 'related-contacts'?: readonly Claimant[] | undefined;
}

export const denyListEntryResource = defineResource(readDenyListEntry.answer.shape.data, {
  table: 'deny_list_entries',
  // May be a tax id.
  sealed: ['value'],
  visibleTo: ownOrganization('organization_id'),
});

/** Routes for trying out the deny list in the sandbox. Coverage: NE2, NE3. */
export function denyListRoutes(services: Services): Route[] {
  const { store } = services;
  return [
    route(denyInSandbox, async ({ input, caller }) => {
      const { organizationId } = caller;
      const id = await services.transact((work) => deny(work, { ...input, organizationId }));
      return one(denyListEntryResource, id);
    }),
    route(allowInSandbox, async ({ target }) => {
      await store.db.deleteFrom('deny_list_entries').where('id', '=', target.id).execute();
      return plain({});
    }),
  ];
}

const attributes = ['email', 'name', 'tax-id-number'] as const;

/** Rejects applicants on the deny list. Coverage: NE2, NE3. @throws Failure user_ineligible */
export async function requireNotDenied(
  { trx, secrets }: Pick<Work, 'trx' | 'secrets'>,
  organizationId: string,
  applicant: Applicant,
): Promise<void> {
  const claims = [applicant, ...(applicant['related-contacts'] ?? [])].flatMap(claimsOf);
  if (claims.length === 0) return;
  const denied = await trx
    .selectFrom('deny_list_entries')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where(({ and, eb, or }) =>
      or(
        claims.map(({ attribute, value }) =>
          and([
            eb('attribute', '=', attribute),
            sql<boolean>`value = ${sealValue(secrets, value)}`,
          ]),
        ),
      ),
    )
    .executeTakeFirst();
  if (denied)
    throw new Failure('user_ineligible', 'User is ineligible for a platform account', {
      pointer: '/data',
    });
}

/** Adds a value to the list unless it is listed already. Returns the entry's id. */
async function deny(
  { trx, clock, newId, secrets }: Work,
  entry: { organizationId: string; attribute: DeniedAttribute; value: string },
): Promise<string> {
  const { organizationId, attribute } = entry;
  const value = sealValue(secrets, canonical(attribute, entry.value));
  const { id } = await trx
    .insertInto('deny_list_entries')
    .values({
      id: newId(),
      organization_id: organizationId,
      attribute,
      value,
      created_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'attribute', 'value']).doUpdateSet({ value }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function claimsOf(claimant: Claimant): { attribute: DeniedAttribute; value: string }[] {
  return attributes.flatMap((attribute) => {
    const value = attribute === 'name' ? nameOf({ ...claimant }) : claimant[attribute];
    return value ? [{ attribute, value: canonical(attribute, value) }] : [];
  });
}

/** Ignores case, extra spaces and, in tax ids, separators. */
function canonical(attribute: DeniedAttribute, value: string): string {
  const plain = value.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
  return attribute === 'tax-id-number' ? plain.replace(/[^\p{L}\p{N}]/gu, '') : plain;
}

import type { Resource } from '../../contract/json-api.ts';
import { addressOf, addressOfList } from '../catalogue/addresses.ts';
import { includedOne } from '../catalogue/relations.ts';
import { nameOf, titleOf } from '../catalogue/words.ts';
import type { Api } from '../client/api.ts';
import { readPage, readResource } from '../client/read-resources.ts';
import { useConsole } from '../shell/console-context.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import { NameLink } from '../shell/name-link.tsx';
import { column, RowTable } from '../shell/row-table.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { text } from '../texts/text.ts';
import * as pages from '../theme/page.css.ts';
import * as tables from '../theme/table.css.ts';

const users = '/v2/users?sort=email&page[size]=200';
const policies = '/v2/access-policies?include=account&page[size]=1000';

/** The users of the organization with their permissions and second factors. */
export function People() {
  const { api } = useConsole();
  const loaded = useLoaded('people', (signal) => readTeam(api, signal));
  return (
    <LoadedView loaded={loaded} liveOf={() => ({ types: ['users', 'access-policies'] })}>
      {(team) => <Opened {...team} />}
    </LoadedView>
  );
}

async function readTeam(api: Api, signal: AbortSignal) {
  const [current, people, granted] = await Promise.all([
    readResource(api, '/v2/users/current', signal),
    readPage(api, users, signal),
    readPage(api, policies, signal),
  ]);
  return { me: current.resource.id, people, granted };
}

function Opened({ me, people, granted }: Awaited<ReturnType<typeof readTeam>>) {
  const onAccounts = permissionsByEmail(granted.data, granted.included);
  const isCut = [people, granted].some(({ data, meta }) => meta['resource-count'] > data.length);
  const secured = people.data.filter(hasSecondFactor).length;
  return (
    <>
      <p class={pages.loading}>
        {text('team.secondFactors', { secured, users: people.data.length })}
      </p>
      {isCut && (
        <p class={pages.warning}>
          {text('team.cut')} <a href={addressOfList('users')}>{text('list.showAll')}</a>
        </p>
      )}
      <RowTable
        label={text('team.people')}
        pages={people}
        columns={[
          column(text('team.name'), (user) => <Name user={user} me={me} />),
          column(text('signIn.email'), (user) => <bdi>{String(user.attributes.email)}</bdi>),
          column(
            text('team.everyAccount'),
            ({ attributes }) => titlesOf(attributes['organization-permissions']) || text('none'),
          ),
          column(text('team.singleAccounts'), (user) => {
            const found = onAccounts.get(emailOf(user));
            return found ? <Accounts granted={found} /> : text('none');
          }),
          column(text('team.secondFactor'), (user) => <SecondFactor user={user} me={me} />),
        ]}
      />
    </>
  );
}

const hasSecondFactor = ({ attributes }: Resource): boolean =>
  Array.isArray(attributes['mfa-types']) && attributes['mfa-types'].length > 0;

interface UserProps {
  readonly user: Resource;
  readonly me: string | null;
}

function Name({ user, me }: UserProps) {
  return (
    <>
      <NameLink resource={user} />{' '}
      {user.id === me && <span class={tables.tones.plain}>{text('team.you')}</span>}{' '}
      {user.attributes.disabled === true && (
        <span class={tables.tones.bad}>{text('team.disabled')}</span>
      )}
    </>
  );
}

function SecondFactor({ user, me }: UserProps) {
  if (hasSecondFactor(user)) return <span class={tables.tones.good}>{text('team.on')}</span>;
  return (
    <>
      <span class={tables.tones.waiting}>{text('team.off')}</span>{' '}
      {user.id === me && <a href={addressOf(user, 'createTotpSecret')}>{text('team.setUp')}</a>}
    </>
  );
}

/** Names of accounts by the permissions that a user has there. */
type Granted = ReadonlyMap<string, readonly string[]>;

const Accounts = ({ granted }: { readonly granted: Granted }) => (
  <>
    {[...granted].map(([permissions, accounts]) => (
      <div key={permissions}>
        {permissions}: <bdi>{accounts.join(', ')}</bdi>
      </div>
    ))}
  </>
);

/** Returns the permissions on single accounts by email address in lower case. Those that a user has on all accounts are left out. */
export function permissionsByEmail(
  accessPolicies: readonly Resource[],
  included: readonly Resource[],
): ReadonlyMap<string, Granted> {
  const found = new Map<string, Map<string, string[]>>();
  for (const policy of accessPolicies.filter(isOfOneAccount)) {
    const account = includedOne(included, policy, 'account');
    const byPermissions = found.get(emailOf(policy)) ?? new Map<string, string[]>();
    found.set(emailOf(policy), byPermissions);
    const titles = titlesOf(policy.attributes.permissions);
    const names = byPermissions.get(titles) ?? [];
    byPermissions.set(titles, [...names, account ? nameOf(account) : '?']);
  }
  return found;
}

const emailOf = ({ attributes }: Resource): string => String(attributes.email).toLowerCase();

const titlesOf = (permissions: unknown): string =>
  Array.isArray(permissions) ? permissions.map((each) => titleOf(String(each))).join(', ') : '';

/** Users of the whole organization have a policy on each account, with this title. */
const isOfOneAccount = ({ attributes }: Resource): boolean => attributes.title !== 'Organization';

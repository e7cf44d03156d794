import type { Resource } from '../../contract/json-api.ts';
import { addressOfList, addressOfResource } from '../catalogue/addresses.ts';
import { titleOf } from '../catalogue/words.ts';
import { type ResourcePage, readPage, readResource } from '../client/read-resources.ts';
import { useConsole } from '../shell/console-context.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import { RowTable } from '../shell/row-table.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { WaitingChanges } from '../shell/waiting-changes.tsx';
import { text } from '../texts/text.ts';
import * as pages from '../theme/page.css.ts';
import * as tables from '../theme/table.css.ts';
import { type Granted, permissionsByEmail } from './permissions.ts';

const users = '/v2/users?sort=email&page[size]=200';
const policies = '/v2/access-policies?include=account&page[size]=1000';

/** The users of the organization with their permissions and second factors. */
export function People() {
  const { api } = useConsole();
  const loaded = useLoaded('people', async (signal) => {
    const [current, people, granted] = await Promise.all([
      readResource(api, '/v2/users/current', signal),
      readPage(api, users, signal),
      readPage(api, policies, signal),
    ]);
    return { me: current.resource.id, people, granted };
  });
  return (
    <>
      <LoadedView loaded={loaded}>{(value) => <Opened {...value} />}</LoadedView>
      <WaitingChanges types={['users', 'access-policies']} onShow={loaded.reload} />
    </>
  );
}

interface OpenedProps {
  readonly me: string | null;
  readonly people: ResourcePage;
  readonly granted: ResourcePage;
}

function Opened({ me, people, granted }: OpenedProps) {
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
          { label: text('team.name'), cell: (user) => <Name user={user} me={me} /> },
          { label: text('signIn.email'), cell: (user) => <bdi>{emailOf(user)}</bdi> },
          {
            label: text('team.everyAccount'),
            cell: ({ attributes }) => list(attributes['organization-permissions']),
          },
          {
            label: text('team.singleAccounts'),
            cell: (user) => (
              <Accounts granted={onAccounts.get(emailOf(user).toLowerCase()) ?? []} />
            ),
          },
          {
            label: text('team.secondFactor'),
            cell: (user) => <SecondFactor user={user} me={me} />,
          },
        ]}
      />
    </>
  );
}

const emailOf = ({ attributes }: Resource) => String(attributes.email);

const hasSecondFactor = ({ attributes }: Resource): boolean =>
  Array.isArray(attributes['mfa-types']) && attributes['mfa-types'].length > 0;

const list = (permissions: unknown): string =>
  Array.isArray(permissions) && permissions.length > 0
    ? permissions.map((each) => titleOf(String(each))).join(', ')
    : text('none');

interface UserProps {
  readonly user: Resource;
  readonly me: string | null;
}

function Name({ user: { id, attributes }, me }: UserProps) {
  return (
    <>
      <a href={addressOfResource('users', id ?? '')}>
        <bdi>{String(attributes.name)}</bdi>
      </a>{' '}
      {id === me && <span class={tables.tones.plain}>{text('team.you')}</span>}{' '}
      {attributes.disabled === true && (
        <span class={tables.tones.bad}>{text('team.disabled')}</span>
      )}
    </>
  );
}

function SecondFactor({ user, me }: UserProps) {
  if (hasSecondFactor(user)) return <span class={tables.tones.good}>{text('team.on')}</span>;
  const setUp = `${addressOfResource('users', user.id ?? '')}?do=createTotpSecret`;
  return (
    <>
      <span class={tables.tones.waiting}>{text('team.off')}</span>{' '}
      {user.id === me && <a href={setUp}>{text('team.setUp')}</a>}
    </>
  );
}

function Accounts({ granted }: { readonly granted: readonly Granted[] }) {
  if (granted.length === 0) return <>{text('none')}</>;
  return granted.map(({ permissions, accounts }) => (
    <div key={permissions}>
      {permissions}: <bdi>{accounts.join(', ')}</bdi>
    </div>
  ));
}

import { everything, type Filter, newestFirst } from '../catalogue/list-query.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import type { PageProps } from '../shell/page-entry.ts';
import { TabbedPage } from '../shell/tabbed-page.tsx';
import { text } from '../texts/text.ts';
import { ListPart } from './list-part.tsx';
import { People } from './people.tsx';
import { Policies } from './policies.tsx';
import { Sessions } from './sessions.tsx';
import { Statements } from './statements.tsx';
import { useOrganization } from './use-organization.ts';

const parts = [
  { address: '/team', label: text('team.people'), view: () => <People /> },
  { address: '/team/invitations', label: text('team.invitations'), view: () => <Invitations /> },
  { address: '/team/sessions', label: text('team.sessions'), view: () => <Sessions /> },
  { address: '/team/policies', label: text('team.policies'), view: () => <Policies /> },
  { address: '/team/audit', label: text('team.audit'), view: () => <Audit /> },
  { address: '/team/statements', label: text('team.statements'), view: () => <Statements /> },
];

/** The people of the organization, what they may do, and what applies to all of them. */
export function TeamPage({ path }: PageProps) {
  const opened = ['/team', ...path].join('/');
  return <TabbedPage title={text('team.title')} {...{ parts, opened }} />;
}

/** Invitations, of which a new one is to the whole organization unless somebody says otherwise. */
const Invitations = () => (
  <LoadedView loaded={useOrganization()}>
    {(organization) => (
      <ListPart
        type="user-invitations"
        query={newestFirst}
        columns={['email', 'status', 'permissions', 'resource-type', 'created-at']}
        filled={{ ...everything, filters: toWhole(organization) }}
      >
        {text('team.invitationsNote')}
      </ListPart>
    )}
  </LoadedView>
);

const toWhole = (organization: string): readonly Filter[] => [
  { path: 'resource-type', operator: 'eq', value: 'organizations' },
  { path: 'resource-id', operator: 'eq', value: organization },
];

const Audit = () => (
  <ListPart
    type="audit-entries"
    query={{ ...newestFirst, include: ['user'] }}
    columns={['action', 'actor-type', 'subject-type', 'decision', 'created-at']}
  >
    {text('team.auditNote')}
  </ListPart>
);

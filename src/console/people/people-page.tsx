import type { PageProps } from '../shell/page-entry.ts';
import { PeopleList } from './people-list.tsx';
import { PersonPage } from './person-page.tsx';

/** People and companies: `/people` is the list, `/people/<contact id>` one of them. */
export function PeoplePage({ path: [id] }: PageProps) {
  return id === undefined ? <PeopleList /> : <PersonPage key={id} id={id} />;
}

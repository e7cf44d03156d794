import { HomePage } from './home/home-page.tsx';
import type { PageEntry } from './shell/page-entry.ts';

/** Pages for what people do often, in the order of the navigation. */
export const pages: readonly PageEntry[] = [
  {
    root: '',
    name: 'home.title',
    // With the application: most people open it first, and a request of its own would delay its data.
    load: async () => HomePage,
  },
  {
    root: 'payments',
    name: 'payments.title',
    load: async () => (await import('./payments/payments-page.tsx')).PaymentsPage,
  },
  {
    root: 'people',
    name: 'people.title',
    load: async () => (await import('./people/people-page.tsx')).PeoplePage,
  },
  {
    root: 'approvals',
    name: 'approvals.title',
    load: async () => (await import('./approvals/approvals-page.tsx')).ApprovalsPage,
  },
  {
    root: 'developers',
    name: 'developers.title',
    load: async () => (await import('./developers/developers-page.tsx')).DevelopersPage,
  },
  {
    root: 'team',
    name: 'team.title',
    load: async () => (await import('./team/team-page.tsx')).TeamPage,
  },
];

/** Draws all other addresses from the contract. */
export const explorer: PageEntry = {
  root: 'explore',
  name: 'overview.title',
  load: async () => (await import('./explorer/explorer.tsx')).Explorer,
};

import type { PageProps } from '../shell/page-entry.ts';
import { TabbedPage } from '../shell/tabbed-page.tsx';
import { text } from '../texts/text.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { WaitingList } from './waiting-list.tsx';

const parts = [
  { address: '/approvals', label: text('approvals.waiting'), view: () => <WaitingList /> },
  { address: '/approvals/rules', label: text('rules.title'), view: () => <RuleList /> },
];

/** Pending approvals, and the rules that require them. */
export function ApprovalsPage({ path }: PageProps) {
  const opened = ['/approvals', ...path].join('/');
  if (opened === '/approvals/rules/new') return <RuleForm />;
  return <TabbedPage title={text('approvals.title')} {...{ parts, opened }} />;
}

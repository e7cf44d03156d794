import type { CampaignResult } from './campaign.ts';

/** Describes the result of a campaign for people. */
export function describeResult(result: CampaignResult): { text: string; isSound: boolean } {
  const { payments, applications, harm } = result;
  const contradicted = [...payments, ...applications].filter(
    ({ verdict }) => verdict.contradictions.length > 0,
  );
  const lines = [
    `${payments.length} payments and ${applications.length} applications in ${result.seconds.toFixed(0)} s`,
    ...(payments.length > 0 ? describePayments(payments) : []),
    ...(applications.length > 0 ? describeApplications(applications) : []),
    `requests: ${listed(result.lineFaults)}`,
    `to the card network: ${listed(result.networkFaults)}`,
    `troubles: ${listed(result.troubles)}`,
    ...harm.map((words) => `a process ended unexpectedly: ${words}`),
  ];
  return { text: lines.join('\n'), isSound: contradicted.length === 0 && harm.length === 0 };
}

function describePayments(payments: CampaignResult['payments']): string[] {
  const pages = payments.flatMap((payment) => payment.pages);
  return [
    countsOf('payments', payments),
    `pages said: ${listed(tally(pages.map(({ said, code }) => `${said} ${code}`.trim())))}`,
    `acts: ${listed(tally(payments.map(({ plan }) => plan.act)))}`,
    `kinds: ${listed(tally(payments.map(({ plan }) => plan.kind)))}`,
    ...payments
      .filter(({ verdict }) => verdict.contradictions.length > 0)
      .map(
        ({ plan, verdict, pages }) =>
          `payment ${plan.number} (${plan.kind}, ${plan.cardNumber}, ${plan.act}, ${plan.challenge}): ` +
          `${verdict.contradictions.join('; ')} — pages ${pages.map(describePage).join(' | ')}`,
      ),
  ];
}

function describeApplications(applications: CampaignResult['applications']): string[] {
  const pages = applications.flatMap((application) => application.pages);
  const restored = pages.filter(({ draft }) => Object.keys(draft.given ?? {}).length > 0);
  const refused = applications.filter(
    ({ plan, pages }) => plan.refusal && pages.some(({ said }) => said !== 'closed'),
  );
  return [
    countsOf('applications', applications),
    `pages said: ${listed(tally(pages.map(({ said, code }) => `${said} ${code}`.trim())))}`,
    `acts: ${listed(tally(applications.map(({ plan }) => plan.act)))}`,
    `kinds: ${listed(tally(applications.map(({ plan }) => plan.applicant.kind)))}`,
    `pages that were given a draft: ${restored.length}`,
    `papers that were refused and replaced: ${refused.length}`,
    ...applications
      .filter(({ verdict }) => verdict.contradictions.length > 0)
      .map(
        ({ plan, verdict, pages }) =>
          `application ${plan.number} (${plan.applicant.kind}, ${plan.act} after ${plan.actAfter}, ` +
          `refused ${plan.refusal?.refused.name ?? 'nothing'}): ` +
          `${verdict.contradictions.join('; ')} — pages ${pages.map(describePage).join(' | ')}`,
      ),
  ];
}

interface Judged {
  readonly verdict: {
    outcome: string;
    doubled: boolean;
    lost: boolean;
    contradictions: readonly string[];
  };
}

function countsOf(what: string, judged: readonly Judged[]): string {
  const count = (is: (verdict: Judged['verdict']) => boolean) =>
    judged.filter(({ verdict }) => is(verdict)).length;
  const outcomes = listed(tally(judged.map(({ verdict }) => verdict.outcome)));
  return (
    `${what}: ${outcomes}; doubled ${count(({ doubled }) => doubled)}, ` +
    `lost ${count(({ lost }) => lost)}, unexplained ${count(({ contradictions }) => contradictions.length > 0)}`
  );
}

interface DescribedPage {
  readonly said: string;
  readonly code: string;
  readonly events: readonly { name: string }[];
}

function describePage({ said, code, events }: DescribedPage): string {
  return `${said} ${code} [${events.map(({ name }) => name).join(' ')}]`;
}

function tally(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

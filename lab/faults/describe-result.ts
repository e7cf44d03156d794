import type { CampaignResult } from './campaign.ts';

/** Describes the result of a campaign for people. */
export function describeResult(result: CampaignResult): { text: string; isSound: boolean } {
  const { payments, applications, harm } = result;
  const restored = applications
    .flatMap(({ pages }) => pages)
    .filter(({ draft }) => Object.keys(draft.given ?? {}).length > 0);
  const refused = applications.filter(
    ({ plan, pages }) => plan.refusal && pages.some(({ shown }) => shown !== 'closed'),
  );
  const lines = [
    `${payments.length} payments and ${applications.length} applications in ${result.seconds.toFixed(0)} s`,
    ...describeAll('payment', payments, ({ plan }) => ({
      kind: plan.kind,
      details: [plan.cardNumber, plan.act, plan.challenge],
    })),
    ...describeAll('application', applications, ({ plan }) => ({
      kind: plan.applicant.kind,
      details: [
        `${plan.act} after ${plan.actAfter}`,
        `refused ${plan.refusal?.refused.name ?? 'nothing'}`,
      ],
    })),
    `pages that received a draft: ${restored.length}`,
    `documents that were refused and replaced: ${refused.length}`,
    `requests: ${listed(result.lineFaults)}`,
    `to the card network: ${listed(result.networkFaults)}`,
    `troubles: ${listed(result.troubles)}`,
    ...harm.map((words) => `a process ended unexpectedly: ${words}`),
  ];
  const isSound = [...payments, ...applications].every(isConsistent) && harm.length === 0;
  return { text: lines.join('\n'), isSound };
}

interface Judged {
  readonly plan: { number: number; act: string };
  readonly pages: readonly {
    shown: string;
    code: string;
    events: readonly { name: string }[];
  }[];
  readonly verdict: {
    outcome: string;
    doubled: boolean;
    lost: boolean;
    contradictions: readonly string[];
  };
}

const isConsistent = ({ verdict }: Judged) => verdict.contradictions.length === 0;

function describeAll<One extends Judged>(
  what: string,
  all: readonly One[],
  planOf: (one: One) => { kind: string; details: readonly string[] },
): string[] {
  if (all.length === 0) return [];
  const count = (is: (verdict: Judged['verdict']) => boolean) =>
    all.filter(({ verdict }) => is(verdict)).length;
  const pages = all.flatMap((one) => one.pages);
  const contradicted = all.filter((one) => !isConsistent(one));
  return [
    `${what}s: ${tally(all.map(({ verdict }) => verdict.outcome))}; ` +
      `doubled ${count(({ doubled }) => doubled)}, lost ${count(({ lost }) => lost)}, ` +
      `unexplained ${contradicted.length}`,
    `pages showed: ${tally(pages.map(({ shown, code }) => `${shown} ${code}`.trim()))}`,
    `acts: ${tally(all.map(({ plan }) => plan.act))}`,
    `kinds: ${tally(all.map((one) => planOf(one).kind))}`,
    ...contradicted.map((one) => {
      const { kind, details } = planOf(one);
      return (
        `${what} ${one.plan.number} (${[kind, ...details].join(', ')}): ` +
        `${one.verdict.contradictions.join('; ')} — pages ${one.pages.map(describePage).join(' | ')}`
      );
    }),
  ];
}

function describePage({ shown, code, events }: Judged['pages'][number]): string {
  return `${shown} ${code} [${events.map(({ name }) => name).join(' ')}]`;
}

function tally(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listed(counts);
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

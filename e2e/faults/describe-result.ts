import type { CampaignResult } from './campaign.ts';

/** What a campaign has shown, for people. */
export function describeResult(result: CampaignResult): { text: string; isSound: boolean } {
  const { judged, harm } = result;
  const count = (is: (payment: CampaignResult['judged'][number]) => boolean) =>
    judged.filter(is).length;
  const contradicted = judged.filter(({ verdict }) => verdict.contradictions.length > 0);
  const lines = [
    `${judged.length} payments in ${result.seconds.toFixed(0)} s`,
    `paid ${count(({ verdict }) => verdict.outcome === 'paid')}, not paid ${count(({ verdict }) => verdict.outcome === 'not paid')}`,
    `doubled ${count(({ verdict }) => verdict.doubled)}, lost ${count(({ verdict }) => verdict.lost)}, unexplained ${contradicted.length}`,
    `pages said: ${listed(tally(judged.flatMap(({ pages }) => pages.map(({ said, code }) => `${said} ${code}`.trim()))))}`,
    `acts: ${listed(tally(judged.map(({ plan }) => plan.act)))}`,
    `kinds: ${listed(tally(judged.map(({ plan }) => plan.kind)))}`,
    `requests: ${listed(result.lineFaults)}`,
    `to the card network: ${listed(result.networkFaults)}`,
    `troubles: ${listed(result.troubles)}`,
    ...harm.map((words) => `a process ended unexpectedly: ${words}`),
    ...contradicted.map(
      ({ plan, verdict, pages }) =>
        `payment ${plan.number} (${plan.kind}, ${plan.cardNumber}, ${plan.act}, ${plan.challenge}): ` +
        `${verdict.contradictions.join('; ')} — pages ${pages.map(({ said, code, events }) => `${said} ${code} [${events.map(({ name }) => name).join(' ')}]`).join(' | ')}`,
    ),
  ];
  return { text: lines.join('\n'), isSound: contradicted.length === 0 && harm.length === 0 };
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

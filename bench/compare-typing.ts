import type { Browser } from '@playwright/test';
import { fillCompany, nameOfMember } from './crowded-company.ts';
import { addressOf, type FormBench } from './form-bench.ts';
import { cardNumber, measureKeyPresses } from './key-press.ts';
import { compareInPairs } from './pairs.ts';
import { quantile } from './quantile.ts';
import { report } from './report.ts';

/** Types a card number into our form, a bare form, and a form that only groups digits. */
export async function compareTyping(
  bench: FormBench,
  browser: Browser,
  { name, cpuSlowdown }: { name: string; cpuSlowdown: number },
): Promise<void> {
  const bareOrigin = `http://127.0.0.1:${bench.pages.port}`;
  const addresses = {
    ours: addressOf(bench, 'launch', await bench.stack.createToken()),
    bare: `http://localhost:${bench.pages.port}/bare?frames=${bareOrigin}`,
    grouping: `http://localhost:${bench.pages.port}/grouping?frames=${bareOrigin}`,
  };
  const { ours, bare, grouping } = await measureKeyPresses(
    browser,
    addresses,
    cpuSlowdown,
    cardNumber,
  );
  const paint = { ours: ours.toPaint.map(average), bare: bare.toPaint.map(average) };
  const grouped = { ours: grouping.toPaint.map(average), bare: paint.bare };
  const beside = '÷ bare frame';
  const same = 'the same in a form that only groups digits';
  report({
    what: `${name}: key press to paint ${beside}`,
    budget: 1.15,
    ...compareInPairs(paint, 2),
  });
  report({ what: `${name}: ${same}`, ...compareInPairs(grouped, 2) });
  report({
    what: `${name}: processor time of a key press ${beside}`,
    budget: 1.15,
    ...compareInPairs({ ours: ours.busy, bare: bare.busy }, 2),
  });
  report({
    what: `${name}: ${same}`,
    ...compareInPairs({ ours: grouping.busy, bare: bare.busy }, 2),
  });
  if (cpuSlowdown > 1) reportSlowest(name, ours.toPaint);
}

/** Types into the form of a company with the most people that it may have. */
export async function measureCrowd(
  bench: FormBench,
  browser: Browser,
  cpuSlowdown: number,
): Promise<void> {
  const form = addressOf(bench, 'apply-company', await fillCompany(bench.stack));
  const measured = await measureKeyPresses(browser, { form }, cpuSlowdown, nameOfMember);
  reportSlowest('phone: 100 people', measured.form.toPaint);
}

function reportSlowest(name: string, toPaint: readonly (readonly number[])[]): void {
  const value = quantile(toPaint.flat(), 0.95);
  report({ what: `${name}: key press to paint, p95, ms`, value, budget: 32 });
}

const average = (values: readonly number[]) =>
  values.reduce((all, each) => all + each, 0) / values.length;

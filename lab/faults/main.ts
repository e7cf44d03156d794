import { parseArgs } from 'node:util';
import { runCampaign } from './campaign.ts';
import { describeResult } from './describe-result.ts';

const usualPayments = '10000';

/** `npm run task -- faults --payments 10000 --applications 1000 --seed 7`: see docs/reliability.md. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      payments: { type: 'string' },
      applications: { type: 'string' },
      seed: { type: 'string', default: '20261123' },
      'at-once': { type: 'string', default: '24' },
      'one-in-browser-of': { type: 'string', default: '50' },
    },
  });
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  const result = await runCampaign({
    seed: Number(values.seed),
    // Naming only applications means no payments.
    payments: Number(values.payments ?? (values.applications ? '0' : usualPayments)),
    applications: Number(values.applications ?? '0'),
    atOnce: Number(values['at-once']),
    oneInBrowserOf: Number(values['one-in-browser-of']),
    troubleEvery: 10,
    say,
  });
  const { text, isSound } = describeResult(result);
  say(text);
  process.exit(isSound ? 0 : 1);
}

void main();

import { report } from '../report.ts';
import { residentBytes } from './process-usage.ts';
import { type RunningPlatform, withPlatform } from './running-platform.ts';
import { worksOn } from './works.ts';

/** Factor by which memory may grow between a tenth of the requests and all of them. */
const growthBudget = 1.2;
const callers = 8;

/** Makes this number of requests, one in twenty a write, and reports the memory that stays in use. */
export async function measureMemory(requests: number): Promise<void> {
  await withPlatform('embedded', 1000, async (platform) => {
    const seen: number[] = [];
    for (let tenth = 1; tenth <= 10; tenth++) {
      await makeRequests(platform, requests / 10);
      seen.push(residentBytes(platform.pid));
    }
    const [first = Number.NaN, last = Number.NaN] = [seen[0], seen.at(-1)];
    report({
      what: `memory after ${requests} requests ÷ after ${requests / 10}`,
      value: last / first,
      budget: growthBudget,
      detail: `${seen.map((bytes) => (bytes / 1e6).toFixed(0)).join(', ')} MB`,
    });
  });
}

async function makeRequests({ client, subject }: RunningPlatform, count: number): Promise<void> {
  const { create, index } = worksOn(subject);
  let left = count;
  const work = async () => {
    while (left-- > 0) {
      if (left % 20 === 0) await create.call(client);
      else if (left % 20 === 1) await index.call(client);
      else await client.get(`/v2/accounts/${subject.accountId}`);
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
}

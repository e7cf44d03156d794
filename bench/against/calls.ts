import { ApiClient } from '../../src/platform/testing/api-client.ts';
import { measure } from '../platform/load.ts';
import { prepareSubject, signUp } from '../platform/prepare.ts';
import { sendTo } from '../platform/send-to.ts';
import { type Work, worksOn } from '../platform/works.ts';
import type { Stack } from '../stack.ts';
import { type Both, compare } from './compare.ts';

const contacts = 300;
/** A process that has just started is slower than it will be. */
const warmUps = 300;
const callsEach = 40;

/** One of the works, of one of the two. */
interface Caller {
  readonly works: ReturnType<typeof worksOn>;
  readonly client: ApiClient;
}

/** What a call to the platform takes, one after the other and 8 at a time. */
export async function compareCalls(stacks: Both<Stack>, rounds: number): Promise<void> {
  const both = { here: await callerOf(stacks.here), there: await callerOf(stacks.there) };
  for (const key of ['create', 'index', 'contribute', 'transfer'] as const) {
    const call = ({ works, client }: Caller) => works[key].call(client);
    for (const caller of Object.values(both)) {
      for (let index = 0; index < warmUps; index++) await call(caller);
    }
    const { name }: Work = both.here.works[key];
    await compare(name, both, {
      rounds,
      async measure(caller) {
        const before = performance.now();
        for (let index = 0; index < callsEach; index++) await call(caller);
        return (performance.now() - before) / callsEach;
      },
    });
    await compare(`${name}, 8 callers, p50`, both, {
      rounds,
      async measure(caller) {
        const load = { callers: 8, seconds: 1, warmUps: 0 };
        return (await measure(() => call(caller), load)).p50;
      },
    });
  }
}

async function callerOf({ platformPort }: Stack): Promise<Caller> {
  const client = await signUp(new ApiClient(sendTo(`http://127.0.0.1:${platformPort}`)));
  // The platform takes its time to check contacts, and the page is to be full at once.
  const works = worksOn({ ...(await prepareSubject(client)), filter: '' });
  for (let made = 0; made < contacts; made++) await works.create.call(client);
  return { works, client };
}

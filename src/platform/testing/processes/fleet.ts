import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './child-process.ts';
import { type PlatformProcess, startPlatform } from './platform-process.ts';

/** A build of the platform, and the environment that it is started with. */
export interface Version {
  readonly script: string;
  readonly environment: Record<string, string>;
}

export interface Member {
  readonly process: PlatformProcess;
  readonly answered: number;
}

interface CountedFailure extends Member {
  answered: number;
  underWay: number;
}

/** Creates processes behind a proxy that drains: a process that ends gets no more calls, and finishes its own. */
export function createFleet() {
  const members: CountedFailure[] = [];
  const all: PlatformProcess[] = [];
  let calls = 0;
  return {
    members: members as readonly Member[],
    async send(path: string, init: RequestInit): Promise<Response> {
      const member = members[calls++ % members.length];
      if (!member) throw new Error('no process is running');
      member.underWay += 1;
      try {
        const answer = await fetch(`${member.process.url}${path}`, init);
        const body = await answer.arrayBuffer();
        member.answered += 1;
        const { status, headers } = answer;
        return new Response(status === 204 ? null : body, { status, headers });
      } finally {
        member.underWay -= 1;
      }
    },
    async add({ script, environment }: Version): Promise<Member> {
      const process = startPlatform(script, { port: await freePort(), environment });
      all.push(process);
      await process.untilHealthy();
      const member = { process, answered: 0, underWay: 0 };
      members.push(member);
      return member;
    },
    /** Ends a process like an update: without calls, by `SIGTERM`. @throws if it fails */
    async retire(member: Member): Promise<void> {
      const [counted] = members.splice(members.indexOf(member as CountedFailure), 1);
      while (counted && counted.underWay > 0) await delay(10);
      const [code] = await member.process.end('SIGTERM');
      if (code !== 0) throw new Error(`ended with ${code}: ${member.process.log()}`);
    },
    stop: () => Promise.all(all.map((process) => process.end())),
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { freePort, type PlatformProcess, startPlatform } from './platform-process.ts';

/** A build of the platform, and the environment that it is started with. */
export interface Version {
  readonly script: string;
  readonly environment: Record<string, string>;
}

/** A process, and the calls that it received. */
export interface Member {
  readonly process: PlatformProcess;
  readonly answered: number;
}

/** Processes behind a proxy that drains: one that should end gets no more calls, and finishes its own. */
export interface Fleet {
  /** Members that receive calls. */
  readonly members: readonly Member[];
  /** Sends calls to the members in turn. */
  send(path: string, init: RequestInit): Promise<Response>;
  /** Starts another process beside the others. */
  add(version: Version): Promise<Member>;
  /** Ends a process like an update: without calls, by `SIGTERM`. @throws if it fails */
  retire(member: Member): Promise<void>;
  /** Kills whatever is running. */
  stop(): Promise<void>;
}

interface Counted extends Member {
  answered: number;
  underWay: number;
}

export function createFleet(): Fleet {
  const members: Counted[] = [];
  const all: PlatformProcess[] = [];
  let calls = 0;
  return {
    members,
    async send(path, init) {
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
    async add({ script, environment }) {
      const process = startPlatform(script, { port: await freePort(), environment });
      all.push(process);
      await process.untilHealthy();
      const member = { process, answered: 0, underWay: 0 };
      members.push(member);
      return member;
    },
    async retire(member) {
      const [counted] = members.splice(members.indexOf(member as Counted), 1);
      while (counted && counted.underWay > 0) await delay(10);
      const [code] = await member.process.end('SIGTERM');
      if (code !== 0) throw new Error(`ended with ${code}: ${member.process.log()}`);
    },
    async stop() {
      await Promise.all(all.map((process) => process.end()));
    },
  };
}

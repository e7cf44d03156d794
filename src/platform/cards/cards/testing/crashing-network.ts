import type { CardNetwork } from '../../card-network/card-network.ts';

export class ProcessCrashed extends Error {
  override readonly name = 'ProcessCrashed';
}

/** Crash before the request reaches the network, or before the response arrives. */
export type CrashPoint = 'before' | 'after';

/** Creates a card network for each platform, which can crash its process at one call. */
export function createCrashingNetworks() {
  let plan: { call: number; point: CrashPoint } | undefined;
  let calls: string[] = [];
  let hasCrashed = false;

  return {
    /** Calls of the latest platform's network, by name. */
    get calls(): readonly string[] {
      return calls;
    },
    get hasCrashed(): boolean {
      return hasCrashed;
    },
    /** Crashes the latest platform at its nth call, counted from 1. */
    crashAt(call: number, point: CrashPoint): void {
      plan = { call, point };
      calls = [];
    },
    /** Wraps the network of a new, running platform. */
    wrap(network: CardNetwork): CardNetwork {
      plan = undefined;
      calls = [];
      hasCrashed = false;
      const own = { hasCrashed: false };
      const crashing =
        <Parameters extends unknown[], Answer>(
          name: string,
          ask: (...parameters: Parameters) => Promise<Answer>,
        ) =>
        async (...parameters: Parameters): Promise<Answer> => {
          if (own.hasCrashed) throw new ProcessCrashed();
          calls.push(name);
          const isLast = plan?.call === calls.length;
          const die = () => {
            own.hasCrashed = true;
            hasCrashed = true;
            throw new ProcessCrashed();
          };
          if (isLast && plan?.point === 'before') die();
          const answer = await ask(...parameters);
          if (isLast) die();
          return answer;
        };
      return {
        keep: crashing('keep', network.keep),
        reveal: crashing('reveal', network.reveal),
        range: network.range,
        // Moves nothing, so it isn't a point to crash at.
        async 'funding-type'(request) {
          if (own.hasCrashed) throw new ProcessCrashed();
          return network['funding-type'](request);
        },
        fingerprint: network.fingerprint,
        verify: crashing('verify', network.verify),
        authorize: crashing('authorize', network.authorize),
        capture: crashing('capture', network.capture),
        reverse: crashing('reverse', network.reverse),
        refund: crashing('refund', network.refund),
        read: crashing('read', network.read),
      };
    },
  };
}

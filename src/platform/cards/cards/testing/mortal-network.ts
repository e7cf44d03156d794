import type { CardNetwork } from '../../card-network/card-network.ts';

/** What a process that dies says to nobody. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

/** Whether a process dies before its question reaches the network, or before the answer reaches it. */
export type Moment = 'before' | 'after';

/** Card networks, one for each platform, each of which can take its process with it at one call. */
export function createMortalNetworks() {
  let plan: { call: number; moment: Moment } | undefined;
  let calls: string[] = [];
  let isDead = false;

  return {
    /** Calls of the latest platform's network, by name. */
    get calls(): readonly string[] {
      return calls;
    },
    get isDead(): boolean {
      return isDead;
    },
    /** The latest platform dies at its nth call, counted from 1, and answers nothing from then on. */
    dieAt(call: number, moment: Moment): void {
      plan = { call, moment };
      calls = [];
    },
    /** Stands before the network of a new platform, which is alive. */
    wrap(network: CardNetwork): CardNetwork {
      plan = undefined;
      calls = [];
      isDead = false;
      const own = { isDead: false };
      const mortal =
        <Parameters extends unknown[], Answer>(
          name: string,
          ask: (...parameters: Parameters) => Promise<Answer>,
        ) =>
        async (...parameters: Parameters): Promise<Answer> => {
          if (own.isDead) throw new ProcessDied();
          calls.push(name);
          const isLast = plan?.call === calls.length;
          const die = () => {
            own.isDead = true;
            isDead = true;
            throw new ProcessDied();
          };
          if (isLast && plan?.moment === 'before') die();
          const answer = await ask(...parameters);
          if (isLast) die();
          return answer;
        };
      return {
        keep: mortal('keep', network.keep),
        reveal: mortal('reveal', network.reveal),
        range: network.range,
        // Moves nothing, and so is not counted among the moments to die at.
        async fundingType(cardToken) {
          if (own.isDead) throw new ProcessDied();
          return network.fundingType(cardToken);
        },
        fingerprint: network.fingerprint,
        verify: mortal('verify', network.verify),
        authorize: mortal('authorize', network.authorize),
        capture: mortal('capture', network.capture),
        reverse: mortal('reverse', network.reverse),
        refund: mortal('refund', network.refund),
        read: mortal('read', network.read),
      };
    },
  };
}

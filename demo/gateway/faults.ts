import type { Exchange } from './exchange.ts';

/** Faults that can be switched on between the form, the platform and the bank. */
export const faultNames = [
  'none',
  'latency',
  'lost-answer',
  'server-error',
  'offline',
  'silent-bank',
] as const;
export type FaultName = (typeof faultNames)[number];

/** A request, as far as faults depend on it. */
export interface Passing extends Pick<Exchange, 'to' | 'from' | 'method' | 'path'> {
  /** Key by which the platform recognizes a repeated request. */
  idempotentId?: string | undefined;
}

/**
 * `lose`: the answer is cut after the platform has done its work; `refuse`: answered with 500, without the
 * platform; `cut`: the connection ends immediately; `hold`: no answer, ever.
 */
export type Treatment = 'pass' | 'delay' | 'lose' | 'refuse' | 'cut' | 'hold';

/** Delay of the fault `latency`, in milliseconds. */
export const latencyMs = 2000;

/** Chosen fault. It doesn't affect the shop's server, because testers try the form. */
export interface FaultSwitch {
  readonly chosen: FaultName;
  choose(fault: FaultName): void;
  /** Decides how to treat a request now. */
  treat(passing: Passing): Treatment;
}

export function createFaultSwitch(): FaultSwitch {
  let chosen: FaultName = 'none';
  /** Requests whose first answer was lost. Their repeats pass. */
  let lost = new Set<string>();

  function loseOnce({ method, idempotentId }: Passing): Treatment {
    if (method !== 'POST' || !idempotentId || lost.has(idempotentId)) return 'pass';
    lost.add(idempotentId);
    return 'lose';
  }

  const ofForm: Record<FaultName, (passing: Passing) => Treatment> = {
    none: () => 'pass',
    latency: () => 'delay',
    'lost-answer': loseOnce,
    'server-error': ({ method }) => (method === 'POST' ? 'refuse' : 'pass'),
    offline: () => 'cut',
    'silent-bank': () => 'pass',
  };

  return {
    get chosen() {
      return chosen;
    },
    choose(fault) {
      chosen = fault;
      lost = new Set();
    },
    treat(passing) {
      const isOfBrowser = passing.from === 'browser';
      if (passing.to === 'issuer') return chosen === 'silent-bank' && isOfBrowser ? 'hold' : 'pass';
      return isOfBrowser && passing.path.startsWith('/v2/') ? ofForm[chosen](passing) : 'pass';
    },
  };
}

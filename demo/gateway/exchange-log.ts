import { createRecent, type Recent } from '../recent.ts';
import type { Exchange } from './exchange.ts';

type Ending = Pick<Exchange, 'status'> & Partial<Exchange>;

/** Recent requests, for the page to draw. */
export interface ExchangeLog extends Recent<Exchange> {
  /** @returns records the ending; only the first call counts */
  begin(begun: Omit<Exchange, 'id' | 'startedAt'>): (ending: Ending) => void;
}

export function createExchangeLog(now: () => number): ExchangeLog {
  const recent = createRecent<Exchange>(300);
  return {
    ...recent,
    begin(begun) {
      const exchange: Exchange = { ...begun, id: crypto.randomUUID(), startedAt: now() };
      recent.add(exchange);
      return (ending) => {
        if (exchange.endedAt !== undefined) return;
        Object.assign(exchange, { endedAt: now() }, ending);
        recent.announce(exchange);
      };
    },
  };
}

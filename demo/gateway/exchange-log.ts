import type { Exchange } from './exchange.ts';

type Ending = Pick<Exchange, 'status'> & Partial<Exchange>;

/** Recent requests, for the page to draw. */
export interface ExchangeLog {
  /** @returns records the ending; only the first call counts */
  begin(begun: Omit<Exchange, 'id' | 'startedAt'>): (ending: Ending) => void;
  /** Oldest first. */
  all(): readonly Exchange[];
  /** Calls back at the beginning and the end of each exchange, until undone. */
  subscribe(listener: (exchange: Exchange) => void): () => void;
}

/** @param kept number of stored exchanges; the oldest are removed first */
export function createExchangeLog(now: () => number, kept = 300): ExchangeLog {
  const exchanges: Exchange[] = [];
  const listeners = new Set<(exchange: Exchange) => void>();
  const tell = (exchange: Exchange) => {
    for (const listener of listeners) listener(exchange);
  };
  return {
    begin(begun) {
      const exchange: Exchange = { ...begun, id: crypto.randomUUID(), startedAt: now() };
      exchanges.push(exchange);
      if (exchanges.length > kept) exchanges.shift();
      tell(exchange);
      return (ending) => {
        if (exchange.endedAt !== undefined) return;
        Object.assign(exchange, { endedAt: now() }, ending);
        tell(exchange);
      };
    },
    all: () => exchanges,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import type { Exchange } from './exchange.ts';

type Ending = Pick<Exchange, 'status'> & Partial<Exchange>;

/** The requests of the last minutes, for the page to draw. */
export interface ExchangeLog {
  /** @returns tells how it ended; only the first ending counts */
  begin(begun: Omit<Exchange, 'id' | 'startedAt'>): (ending: Ending) => void;
  /** Oldest first. */
  all(): readonly Exchange[];
  /** Calls back at the beginning and the end of each exchange, until undone. */
  subscribe(listener: (exchange: Exchange) => void): () => void;
}

/** @param kept how many exchanges to remember; the oldest go first */
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

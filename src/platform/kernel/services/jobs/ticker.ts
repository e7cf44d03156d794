/** Runs `work` immediately when woken, and otherwise every `everyMs`; never twice at the same time. */
export interface Ticker {
  start(): void;
  wake(): void;
  stop(): Promise<void>;
}

/** @param work must not throw: it reports its own errors */
export function createTicker(everyMs: number, work: () => Promise<void>): Ticker {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStarted = false;
  let isWoken = false;

  const tick = (): void => {
    clearTimeout(timer);
    if (isStopped) return;
    if (running) {
      isWoken = true;
      return;
    }
    isWoken = false;
    running = work().finally(() => {
      running = undefined;
      if (isStopped) return;
      if (isWoken) tick();
      else timer = setTimeout(tick, everyMs);
    });
  };

  return {
    start() {
      isStarted = true;
      tick();
    },
    wake() {
      if (isStarted) tick();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Counts the requests of a page. */
interface SentRequests {
  count(): void;
  /** Resolves once this number of requests has been sent; never, if they are not. */
  untilSent(requests: number): Promise<void>;
}

export function createSentRequests(): SentRequests {
  const waiting: { requests: number; resolve: () => void }[] = [];
  let sent = 0;
  return {
    count() {
      sent++;
      for (const { requests, resolve } of waiting) if (sent >= requests) resolve();
    },
    untilSent: (requests) =>
      new Promise((resolve) => {
        waiting.push({ requests, resolve });
      }),
  };
}

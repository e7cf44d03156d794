/** Counts the requests of a page. */
export function createSentRequests() {
  const waiting: { requests: number; resolve: () => void }[] = [];
  let sent = 0;
  return {
    count() {
      sent++;
      for (const { requests, resolve } of waiting) if (sent >= requests) resolve();
    },
    /** Resolves once this number of requests has been sent; never, if they are not. */
    untilSent: (requests: number) =>
      new Promise<void>((resolve) => {
        waiting.push({ requests, resolve });
      }),
  };
}

/** `setTimeout` of `node:timers/promises`. @throws AbortError if the signal is aborted */
export function setTimeout<Value>(
  ms: number,
  value?: Value,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new DOMException('The wait was aborted', 'AbortError'));
    };
    const timer = globalThis.setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve(value);
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

/** `setImmediate` of `node:timers/promises`: lets pending work run first. */
export function setImmediate(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

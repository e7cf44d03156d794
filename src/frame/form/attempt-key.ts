/** Idempotency key (`X-Idempotent-ID-V2`) of an attempt; stays the same until `forget` is called. */
export interface AttemptKey {
  current(): string;
  forget(): void;
}

export function createAttemptKey(newKey: () => string): AttemptKey {
  let key: string | undefined;
  return {
    current() {
      key ??= newKey();
      return key;
    },
    forget() {
      key = undefined;
    },
  };
}

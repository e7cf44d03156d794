/** The `X-Idempotent-ID-V2` of an attempt: the same until it is forgotten. */
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

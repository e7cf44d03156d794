export type AttemptKey = ReturnType<typeof createAttemptKey>;

/** Creates the idempotency key (`X-Idempotent-ID-V2`) of an attempt; it stays the same until `forget` is called. */
export function createAttemptKey(newKey: () => string) {
  let key: string | undefined;
  return {
    current(): string {
      key ??= newKey();
      return key;
    },
    forget(): void {
      key = undefined;
    },
  };
}

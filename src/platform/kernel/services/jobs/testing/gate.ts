/** A promise that a test resolves. */
export function createGate<Value = void>() {
  let open: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

/** Calls a function of the merchant, if it is one; what it throws is reported and goes no further. */
export function callBack(
  { console }: Window & typeof globalThis,
  name: string,
  call: () => void,
): void {
  try {
    call();
  } catch (error) {
    console.error(`PrimeTrustEmbeds: your ${name} threw`, error);
  }
}

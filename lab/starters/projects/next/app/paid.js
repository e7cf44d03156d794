/** Ids of paid contributions. A shop stores them in its database. */
globalThis.paid ??= new Set();
export const { paid } = globalThis;

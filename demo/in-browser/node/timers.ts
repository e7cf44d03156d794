/** `setInterval` of `node:timers`. */
export const setInterval = globalThis.setInterval;

import { followPromises } from './async-hooks.ts';
import { Buffer } from './buffer.ts';

followPromises();
Object.assign(globalThis, { Buffer });

/** A timer of Node.js can be told not to keep the process; a browser's is a number, and keeps none. */
Object.defineProperty(Number.prototype, 'unref', {
  value(this: number) {
    return this;
  },
});

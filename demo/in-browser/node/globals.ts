import { followPromises } from './async-hooks.ts';
import { Buffer } from './buffer.ts';
import { bodyOf } from './request-body.ts';

followPromises();
Object.assign(globalThis, { Buffer });

/** In Node.js, `unref` lets the process end while a timer runs. In a browser, a timer is a number. */
Object.defineProperty(Number.prototype, 'unref', {
  value(this: number) {
    return this;
  },
});

if (!('body' in Request.prototype)) {
  Object.defineProperty(Request.prototype, 'body', {
    get(this: Request) {
      return bodyOf(this);
    },
  });
}

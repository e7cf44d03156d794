import { BroadcastChannel, MessageChannel, MessagePort } from 'node:worker_threads';

/** Gives test pages the channels of Node, because those of happy-dom are missing. */
Object.assign(globalThis, { BroadcastChannel, MessageChannel, MessagePort });

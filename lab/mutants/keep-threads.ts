import type { Plugin } from 'vitest/config';
import {
  type PoolOptions,
  type PoolWorker,
  ThreadsPoolWorker,
  type WorkerRequest,
} from 'vitest/node';

/** Uses two threads. With one, all files are one task, and failures in its second file are lost. */
export function useTwoThreads(): Plugin {
  return {
    name: 'two-threads',
    configureVitest({ project }) {
      project.config.maxWorkers = 2;
    },
  };
}

/**
 * Runs the tests of each change in the previous change's thread, which has already loaded the code and
 * opened a database. Only for projects whose files always share a thread.
 */
export function keepThreads(): Plugin {
  return {
    name: 'keep-threads',
    configureVitest({ vitest, project }) {
      if (project.config.isolate) return;
      const idle: KeptThread[] = [];
      project.config.pool = 'kept-threads';
      project.config.poolRunner = {
        name: 'kept-threads',
        createPoolWorker: (options) => idle.pop() ?? new KeptThread(options, idle),
      };
      vitest.onClose(async () => {
        await Promise.all(idle.map((thread) => thread.end()));
      });
    },
  };
}

type Listener = Parameters<PoolWorker['on']>;

/** A thread that is idle after a successful run, and that the next run reuses. */
class KeptThread implements PoolWorker {
  readonly name = 'kept-threads';
  readonly #options: PoolOptions;
  readonly #idle: KeptThread[];
  #thread: ThreadsPoolWorker | undefined;
  #listeners: Listener[] = [];
  #isEndedWell = false;

  constructor(options: PoolOptions, idle: KeptThread[]) {
    this.#options = options;
    this.#idle = idle;
  }

  async start() {
    this.#isEndedWell = false;
    if (this.#thread) return;
    this.#thread = new ThreadsPoolWorker(this.#options);
    await this.#thread.start();
  }

  /** Discards the thread of an aborted run, which doesn't stop the thread first, so it may have leftovers. */
  async stop() {
    for (const listener of this.#listeners) this.#thread?.off(...listener);
    this.#listeners = [];
    if (this.#isEndedWell) this.#idle.push(this);
    else await this.end();
  }

  async end() {
    await this.#thread?.stop();
    this.#thread = undefined;
  }

  send(message: WorkerRequest) {
    if (message.type !== 'stop') return this.#thread?.send(message);
    this.#isEndedWell = true;
    const answer = { __vitest_worker_response__: true, type: 'stopped' };
    for (const [event, callback] of this.#listeners) if (event === 'message') callback(answer);
  }

  on(...listener: Listener) {
    this.#listeners.push(listener);
    this.#thread?.on(...listener);
  }

  off(...listener: Listener) {
    this.#listeners = this.#listeners.filter(([, callback]) => callback !== listener[1]);
    this.#thread?.off(...listener);
  }

  deserialize(data: unknown) {
    return data;
  }
}

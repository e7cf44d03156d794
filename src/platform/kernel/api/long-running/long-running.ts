import { setTimeout as delay } from 'node:timers/promises';
import type { Operation } from '../../../../contract/index.ts';
import { type Environment, type RecurringJob, toLoggedError } from '../../services/index.ts';
import { Failure } from '../../store/index.ts';
import { createRequestQueue, type QueuedRequest } from './request-queue.ts';

/** Requests that may be answered with 202 and the `Location` of a later resource. EP43, EP44. */
export interface LongRunning {
  /** Returns the response of `run`, or 202 if that takes too long: it still completes. */
  answer(route: Patient, request: QueuedRequest, run: () => Promise<Response>): Promise<Response>;
  readonly job: RecurringJob;
}

interface Patient {
  readonly operation: Operation;
  readonly patienceMs: number | undefined;
}

const patienceMs = 25_000;
const deferredDelaySeconds = 2;
/** Delay until another process runs a request that this one still works on. */
const takeOverDelaySeconds = 300;

export function createLongRunning(
  options: Environment & {
    inBackground: (part: string, work: () => Promise<void>) => void;
    runQueued: (request: QueuedRequest) => Promise<void>;
  },
): LongRunning {
  const { log, inBackground, runQueued } = options;
  const queue = createRequestQueue(options);

  const settle = async (id: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      await queue.done(id);
    } catch (error) {
      // Any other error is retried.
      if (!(error instanceof Failure)) throw error;
      log.warn('long-running request rejected', { ids: { request: id } });
      await queue.failed(id, error);
    }
  };

  return {
    async answer(route, request, run) {
      const location = `${route.operation.appearsIn}/${request.id}`;
      const accepted = () => new Response(null, { status: 202, headers: { location } });
      if (route.operation.status === 202) {
        await queue.add(request, deferredDelaySeconds);
        return accepted();
      }
      const running = run();
      const answer = await withTimeout(route.patienceMs ?? patienceMs, running);
      if (answer) return answer;
      await queue.add(request, takeOverDelaySeconds);
      inBackground('long-running', () => settle(request.id, () => running));
      return accepted();
    },

    job: {
      name: 'long-running-requests',
      everySeconds: 1,
      async run() {
        for (let request = await queue.next(); request; request = await queue.next()) {
          const { id } = request;
          const queued = request;
          await settle(id, () => runQueued(queued)).catch((error: unknown) =>
            log.error('long-running request failed', {
              ids: { request: id },
              error: toLoggedError(error),
            }),
          );
        }
      },
    },
  };
}

async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, delay(ms, undefined, { signal: timer.signal, ref: false })]);
  } finally {
    timer.abort();
  }
}

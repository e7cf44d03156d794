import { ApiError } from './api-error.ts';
import { mayHaveRun } from './send-once.ts';

/** Requests of this window that change data. */
export interface OwnRequests {
  note(answer: Promise<unknown>): void;
  /** Calls a function when no request is under way. */
  whenAnswered(act: () => void): void;
  /** True shortly after a request that has changed something, or may have: changes are probably its own. */
  isRecent(): boolean;
}

const ownMs = 2500;

export function createOwnRequests(): OwnRequests {
  let underWay = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  let waiting: (() => void)[] = [];
  const changed = () => {
    changedAt = Date.now();
  };
  const answered = () => {
    underWay -= 1;
    if (underWay > 0) return;
    const ready = waiting;
    waiting = [];
    for (const act of ready) act();
  };
  return {
    note(answer) {
      underWay += 1;
      answer
        .then(changed, (error: unknown) => {
          if (!(error instanceof ApiError) || mayHaveRun(error)) changed();
        })
        .finally(answered);
    },
    whenAnswered(act) {
      if (underWay === 0) act();
      else waiting.push(act);
    },
    isRecent: () => Date.now() - changedAt < ownMs,
  };
}

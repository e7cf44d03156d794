import type { Caller, Services } from '../../work/index.ts';
import type { Authenticator } from '../credentials/authenticate.ts';
import type { FailureLimits } from '../credentials/failure-limits.ts';
import type { RunOnce } from '../idempotency/run-once.ts';
import type { LongRunning } from '../long-running/long-running.ts';
import type { RequestLog } from '../request-log/request-log.ts';
import type { Route } from './route.ts';
import type { Router } from './router.ts';

export interface KernelOptions {
  readonly services: Services;
  readonly router: Router;
  readonly authenticator: Authenticator;
  readonly limits: FailureLimits;
  readonly runOnce: RunOnce;
  readonly longRunning: LongRunning;
  readonly requestLog: Pick<RequestLog, 'add'>;
  /** Reads the sandbox's clock, which another process may have moved. Never rejects. */
  refreshClock(): Promise<void>;
}

export interface Incoming {
  readonly request: Request;
  readonly url: URL;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly caller: Caller | null;
  readonly remoteAddress: string | undefined;
}

import {
  createFailureLimits,
  createPasswordGuesses,
  createPasswords,
} from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { FourEyes } from '../decisions/kinds.ts';
import { createSessions } from '../people/sessions.ts';
import type { SigningIn } from '../people/sign-in.ts';

/** Settings of the operators' desk. */
export interface DeskOptions {
  /** Its origin, without a trailing slash. */
  readonly origin: string;
  /** Types for which two operators have to agree. */
  readonly fourEyes: FourEyes;
  /** Answers with a file of the operators' application, if it has one for a request. */
  readonly app?: (request: Request) => Response | undefined;
  /** Binary logarithm of scrypt's N. */
  readonly passwordCost?: number;
}

/** Dependencies of the operators' pages and API. */
export interface Desk extends Services, SigningIn, DeskOptions {}

/** Creates the desk from the services of the platform. */
export function createDesk(services: Services, options: DeskOptions): Desk {
  const { store, clock } = services;
  const limits = createFailureLimits({ store, now: clock.system });
  const passwords = createPasswords(options.passwordCost);
  return {
    ...services,
    ...options,
    limits,
    passwordGuesses: createPasswordGuesses({ passwords, limits }),
    sessions: createSessions(services),
  };
}

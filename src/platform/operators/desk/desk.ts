import {
  createFailureLimits,
  createPasswordGuesses,
  createPasswords,
} from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { FourEyes } from '../decisions/kinds.ts';
import { createSessions } from '../people/sessions.ts';
import type { SigningIn } from '../people/sign-in.ts';

/** How the desk of operators is set up. */
export interface DeskOptions {
  /** Its own origin, without a slash at its end. */
  readonly origin: string;
  /** The types for which two operators have to agree. */
  readonly fourEyes: FourEyes;
  /** Binary logarithm of scrypt's N. */
  readonly passwordCost?: number;
}

/** Everything that the pages and the API of operators use. */
export interface Desk extends Services, SigningIn, DeskOptions {}

/** Adds the parts of the desk to the services of the platform. */
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

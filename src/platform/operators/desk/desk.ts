import { createFailureLimits } from '../../kernel/credentials/failure-limits.ts';
import { createPasswordGuesses } from '../../kernel/credentials/password-guesses.ts';
import { createPasswords } from '../../kernel/credentials/passwords.ts';
import type { Services } from '../../kernel/services.ts';
import type { FourEyes } from '../decisions/kinds.ts';
import { createSessions } from '../people/sessions.ts';
import type { SigningIn } from '../people/sign-in.ts';

/** How the desk of operators is set up. */
export interface DeskOptions {
  /** Its own origin, without a slash at its end. */
  readonly origin: string;
  /** What takes two operators. */
  readonly fourEyes: FourEyes;
  /** Binary logarithm of scrypt's N; its default unless told. */
  readonly passwordCost?: number;
}

/** All that the pages and the API of operators work with. */
export interface Desk extends Services, SigningIn, DeskOptions {}

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

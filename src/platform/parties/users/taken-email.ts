import { type Failure, invalidAttribute } from '../../kernel/failure.ts';

/** An e-mail address names one user, in whatever case. */
export function takenEmail(): Failure {
  return invalidAttribute('email', 'email is taken: a user with it exists.');
}

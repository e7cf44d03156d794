import type { FailureLimits, Limited } from './failure-limits.ts';
import { networkOf } from './network-of.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import type { Passwords } from './passwords.ts';
import { rememberRightPasswords } from './remember-passwords.ts';

/** A password that somebody claims is a user's. */
export interface PasswordGuess {
  /** The user's id, or the e-mail address that nobody has. */
  readonly user: string;
  /** What is stored; undefined when there is no such user. */
  readonly hash: string | undefined;
  readonly password: string;
  readonly remoteAddress: string | undefined;
}

/** Checks passwords, and limits how often one can be guessed. */
export interface PasswordGuesses {
  /** @throws Failure rate_limited after too many wrong guesses, also for the right password */
  isRight(guess: PasswordGuess): Promise<boolean>;
}

/** Nobody may evade one of them by more addresses, nor by more users. */
const limitOfBoth = { name: 'passwords', failures: 10, windowSeconds: 60 };
const limitOfUser = { name: 'passwords-of-user', failures: 100, windowSeconds: 900 };
const limitOfAddress = { name: 'passwords-of-address', failures: 100, windowSeconds: 60 };

export function createPasswordGuesses(options: {
  passwords: Passwords;
  limits: FailureLimits;
}): PasswordGuesses {
  const { limits } = options;
  const remembering = rememberRightPasswords(options.passwords);
  const oneAtATime = createOneAtATime();
  return {
    isRight(guess) {
      const { user, hash, password } = guess;
      const limited = limitedOf(guess);
      const verify = async () => {
        // What was right before is no guess, but must not tell a guesser that it is right either.
        if (hash !== undefined && remembering.remembers(password, hash)) {
          await limits.check(limited);
          return true;
        }
        const isRight = await limits.attempt(
          limited,
          async () => (await remembering.verify(password, hash)) || undefined,
        );
        return isRight ?? false;
      };
      // As many requests with the right password may come at the same time as a client likes: the
      // first is counted and given back, the others are remembered. Side by side, all would count.
      return oneAtATime(user, verify);
    },
  };
}

function limitedOf({ user, remoteAddress }: PasswordGuess): readonly Limited[] {
  const network = networkOf(remoteAddress);
  return [
    { limit: limitOfBoth, key: `${network} ${user}` },
    { limit: limitOfUser, key: user, isSecret: true },
    { limit: limitOfAddress, key: network },
  ];
}

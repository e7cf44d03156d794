import { createKeyedQueue } from '../../services/index.ts';
import type { FailureLimits, Limited } from './failure-limits.ts';
import { networkPrefix } from './network-prefix.ts';
import { createPasswordCache } from './password-cache.ts';
import type { Passwords } from './passwords.ts';

export interface PasswordGuess {
  /** The user's id, or the email address of no user. */
  readonly user: string;
  /** Undefined if the user doesn't exist. */
  readonly hash: string | undefined;
  readonly password: string;
  readonly remoteAddress: string | undefined;
}

export interface PasswordGuesses {
  /** @throws Failure rate_limited after too many wrong guesses, even for the right password */
  isRight(guess: PasswordGuess): Promise<boolean>;
}

/** Neither more addresses nor more users must evade a limit. */
const limitOfBoth = { name: 'passwords', failures: 10, windowSeconds: 60 };
const limitOfUser = { name: 'passwords-of-user', failures: 100, windowSeconds: 900 };
const limitOfAddress = { name: 'passwords-of-address', failures: 100, windowSeconds: 60 };

export function createPasswordGuesses(options: {
  passwords: Passwords;
  limits: FailureLimits;
}): PasswordGuesses {
  const { limits } = options;
  const remembering = createPasswordCache(options.passwords);
  const queue = createKeyedQueue();
  return {
    isRight(guess) {
      const { user, hash, password } = guess;
      const limited = limitedOf(guess);
      const verify = async () => {
        // A cached password is no guess, but must not reveal to a guesser that it is right.
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
      // Concurrent requests with the right password would all count. In sequence, the first one is given
      // back, and the others are cached.
      return queue(user, verify);
    },
  };
}

function limitedOf({ user, remoteAddress }: PasswordGuess): readonly Limited[] {
  const network = networkPrefix(remoteAddress);
  return [
    { limit: limitOfBoth, key: `${network} ${user}` },
    { limit: limitOfUser, key: user, isSecret: true },
    { limit: limitOfAddress, key: network },
  ];
}

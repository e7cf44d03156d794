import { createKeyedQueue } from '../../services/index.ts';
import type { FailureLimits, Limited } from './failure-limits.ts';
import { networkPrefix } from './network-prefix.ts';
import { createPasswordCache } from './password-cache.ts';
import type { Passwords } from './passwords.ts';

/** A password that is claimed to be a user's. */
export interface PasswordGuess {
  /** The user's id, or the email address of no user. */
  readonly user: string;
  /** The stored hash; undefined if the user doesn't exist. */
  readonly hash: string | undefined;
  readonly password: string;
  readonly remoteAddress: string | undefined;
}

/** Checks passwords, and limits guesses. */
export interface PasswordGuesses {
  /** @throws Failure rate_limited after too many wrong guesses, even for the right password */
  isRight(guess: PasswordGuess): Promise<boolean>;
}

/** More addresses must not evade the limit of a user, nor more users the limit of an address. */
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
        // A password that was right before is no guess, but must not reveal to a guesser that it is right.
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
      // A client may send many concurrent requests with the right password. In sequence, the first
      // one is counted and given back, and the others are cached. In parallel, all would count.
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

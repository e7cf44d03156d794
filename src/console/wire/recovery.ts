import * as z from 'zod/mini';

/** Bodies of requests of people who aren't signed in. The API checks their values. */

const Text = z.string().check(z.maxLength(1024));

/** Body of `POST /password-reset`. */
export const PasswordResetRequest = z.object({ email: Text });

/** Body of `PATCH /password-reset`. */
export const PasswordReset = z.object({
  /** From the email. */
  code: Text,
  password: Text,
});

/** Body of `POST /invitation`. */
export const InvitationAcceptance = z.object({
  /** From the email. */
  code: Text.check(z.minLength(1, { error: 'must be the code from the email' })),
  email: Text,
  name: Text,
  password: Text,
});

import * as z from 'zod/mini';
import { collection, reading } from './collection.ts';
import { documentOf, inputOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';
import { compactInput } from './plain-input.ts';
import { Password, User } from './user.ts';

/** Passwords and one-time codes of users. */

export const PasswordChange = z.object({
  password: Password,
  /** Required to change one's own password, but not for an administrator who sets another user's. */
  'current-password': z.optional(z.string()),
});

const users = collection('/v2/users', User);
export const changePassword = users.action(
  'password',
  'Changes the password of a user and invalidates all their JWTs',
  {
    body: inputOf(PasswordChange),
    example: { password: 'Correct-Horse-2', 'current-password': 'Correct-Horse-1' },
  },
);

export const changeCurrentPassword = {
  ...changePassword,
  path: '/v2/users/current/password',
  summary: 'Changes the password of the authenticated user and invalidates all their JWTs',
} satisfies Operation;

export const TotpSecretInput = z.object({
  password: z.string(),
  /** Replaces an existing secret. */
  'reset-secret': z.optional(z.boolean()),
});

export const TotpSecret = z.object({
  type: z.literal('user-totp-secrets'),
  id: z.string(),
  attributes: z.object({
    /** QR code for authenticator apps, as a `data:image/png` URL. */
    'qr-code-png': z.string(),
    /** Content of the QR code: `otpauth://totp/…`. */
    'qr-code-uri': z.string(),
  }),
});

export const createTotpSecret = {
  method: 'POST',
  path: '/v2/users/:id/totp/secret',
  summary:
    'Creates a secret for an authenticator app; codes are required after the first one activates it',
  credential: 'user',
  body: inputOf(TotpSecretInput),
  status: 201,
  answer: documentOf(TotpSecret),
  example: { password: 'Correct-Horse-1' },
} satisfies Operation;

export const createCurrentTotpSecret = {
  ...createTotpSecret,
  path: '/v2/users/current/totp/secret',
} satisfies Operation;

export const activateTotp = users.action(
  'totp/activate',
  'Activates the authenticator app with a code; from then on POST /auth/jwts requires `otp`',
  {
    body: inputOf(
      z.object({
        otp: z
          .string()
          .check(z.overwrite(compactInput), z.regex(/^\d{6}$/, { error: 'must be 6 digits' })),
      }),
    ),
    example: { otp: '123456' },
  },
);

export const activateCurrentTotp = {
  ...activateTotp,
  path: '/v2/users/current/totp/activate',
} satisfies Operation;

/** Email of a password reset, for tests. */
export const readPasswordResetInSandbox = reading(
  '/v2/users/:id/sandbox/password-reset',
  'Returns the latest password reset of a user, with the hash from the email',
  {
    answer: documentOf(
      z.object({
        type: z.literal('password-resets'),
        id: z.null(),
        attributes: z.object({ hash: z.string(), 'expires-at': Timestamp }),
      }),
    ),
    sandbox: true,
  },
);

export const readCurrentPasswordResetInSandbox = {
  ...readPasswordResetInSandbox,
  path: '/v2/users/current/sandbox/password-reset',
} satisfies Operation;

import * as z from 'zod/mini';
import { OneTimePassword } from './attribute-types.ts';
import { byUser } from './collection.ts';
import { documentOf, inputOf, Timestamp } from './json-api.ts';
import { ofCurrentUser, Password, User } from './user.ts';

export const PasswordChange = z.object({
  password: Password,
  /** Required to change one's own password, but not for an administrator who sets another user's. */
  'current-password': z.optional(z.string()),
});

export const changePassword = byUser.post(
  '/v2/users/:id/password',
  'Update the password of a user, and invalidate all their JWTs',
  {
    signedIn: true,
    body: inputOf(PasswordChange),
    answer: documentOf(User),
    example: { password: 'Correct-Horse-2', 'current-password': 'Correct-Horse-1' },
  },
);

export const changeCurrentPassword = ofCurrentUser(
  changePassword,
  'Update the password of the authenticated user, and invalidate all their JWTs',
);

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

export const createTotpSecret = byUser.post(
  '/v2/users/:id/totp/secret',
  'Create a secret for an authenticator app; codes are required after the first one activates it',
  {
    signedIn: true,
    body: inputOf(TotpSecretInput),
    status: 201,
    answer: documentOf(TotpSecret),
    example: { password: 'Correct-Horse-1' },
  },
);

export const createCurrentTotpSecret = ofCurrentUser(createTotpSecret);

export const activateTotp = byUser.post(
  '/v2/users/:id/totp/activate',
  'Activate the authenticator app with a code; from then on, POST /auth/jwts requires `otp`',
  {
    signedIn: true,
    body: inputOf(z.object({ otp: OneTimePassword })),
    answer: documentOf(User),
    example: { otp: '123456' },
  },
);

export const activateCurrentTotp = ofCurrentUser(activateTotp);

/** Email of a password reset, for tests. */
export const readPasswordResetInSandbox = byUser.get(
  '/v2/users/:id/sandbox/password-reset',
  'Retrieve the latest password reset of a user, with the hash from the email',
  {
    answer: documentOf(
      z.object({
        type: z.literal('password-resets'),
        id: z.null(),
        attributes: z.object({ hash: z.string(), 'expires-at': Timestamp }),
      }),
    ),
    sandbox: true,
    signedIn: true,
  },
);

export const readCurrentPasswordResetInSandbox = ofCurrentUser(readPasswordResetInSandbox);

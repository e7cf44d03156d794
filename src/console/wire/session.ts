import * as z from 'zod/mini';

/** Body of `POST /session`. */
export const SignInInput = z.object({
  email: z.string().check(z.maxLength(320)),
  password: z.string().check(z.maxLength(1024)),
  /** One-time code, for users who have activated it. */
  code: z.optional(z.string().check(z.maxLength(32))),
});
export type SignInInput = z.infer<typeof SignInInput>;

/** Body of `POST /second-factor`. */
export const SecondFactorRequest = z.omit(SignInInput, { code: true });

/** Answer of `POST /second-factor`: the secret of an authenticator app, not active yet. */
export const SecondFactorDocument = z.object({
  data: z.object({
    /** QR code as a `data:image/png` URL. */
    picture: z.string(),
    /** Content of the QR code: `otpauth://totp/…`. */
    uri: z.string(),
  }),
});
export type SecondFactorDocument = z.infer<typeof SecondFactorDocument>;

/** Body of `PATCH /second-factor`. */
export const SecondFactor = z.required(SignInInput, { code: true });

/** Answer of `POST /session` and `GET /session`. */
export const SessionDocument = z.object({
  data: z.object({
    email: z.string(),
    name: z.nullable(z.string()),
    'user-id': z.string(),
    'organization-id': z.string(),
    /** When the session ends if nothing is done; ISO 8601. */
    'ends-at': z.string(),
  }),
});
export type SessionDocument = z.infer<typeof SessionDocument>;

/** Answer of `GET /sessions`. */
export const SessionsDocument = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      'created-at': z.string(),
      'last-used-at': z.string(),
      'user-agent': z.nullable(z.string()),
      'is-current': z.boolean(),
    }),
  ),
});
export type SessionsDocument = z.infer<typeof SessionsDocument>;

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

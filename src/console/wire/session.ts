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

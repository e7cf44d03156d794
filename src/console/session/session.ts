import { type ReadonlySignal, signal } from '@preact/signals';
import type { Api } from '../client/api.ts';
import { type ApiError, asApiError } from '../client/api-error.ts';
import { SecondFactorDocument, SessionDocument, type SignInInput } from '../wire/index.ts';

export type ConsoleUser = SessionDocument['data'];

/** `ended`: the server ended the session while it was in use. */
export type SessionState<User = ConsoleUser> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed-out'; readonly reason: 'new' | 'ended' | 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: User };

/** A request of somebody who isn't signed in, with its body. */
export interface Recovery {
  readonly kind: 'forgot' | 'reset' | 'accept';
  readonly body: object;
}

interface Entrance {
  readonly method: string;
  readonly path: string;
}

export interface Session<User = ConsoleUser, Input extends object = SignInInput> {
  readonly state: ReadonlySignal<SessionState<User>>;
  /** Reads the session from the server. */
  restore(): Promise<void>;
  /** Ends the session here if it has ended on the server, without using it. */
  verify(): Promise<void>;
  /**
   * @param at where the input goes; by default, the session is created
   * @returns the error of a failed sign-in, or undefined
   */
  signIn(input: Input, at?: Entrance): Promise<ApiError | undefined>;
  /** @returns false if the server is unreachable: the session continues */
  signOut(): Promise<boolean>;
  /** Call it when a response says that the session has ended. */
  end(): void;
}

/** The session of a console, with the ways back to it. */
export interface ConsoleSession extends Session {
  /**
   * Sends what people without a session may: a request for a new password, the new password, or an accepted
   * invitation.
   *
   * @returns the error, or undefined
   */
  recover(recovery: Recovery): Promise<ApiError | undefined>;
  /** Requests the secret of an authenticator app that the user has to set up. @throws ApiError */
  secondFactorOf(user: Omit<SignInInput, 'code'>): Promise<SecondFactorDocument['data']>;
}

/** Where the first code of an authenticator app signs its user in. */
export const secondFactor = { method: 'PATCH', path: '/second-factor' } as const;

const recoveries = {
  forgot: { method: 'POST', path: '/password-reset' },
  reset: { method: 'PATCH', path: '/password-reset' },
  accept: { method: 'POST', path: '/invitation' },
} as const;

export function createSession(api: () => Api): ConsoleSession {
  const session = createSessionAt<ConsoleUser, SignInInput>('/session', {
    api,
    userOf: (body) => SessionDocument.parse(body).data,
  });
  return {
    ...session,
    recover: ({ kind, body }) => failureOf(api().send({ ...recoveries[kind], body })),
    async secondFactorOf(body) {
      const { path } = secondFactor;
      const answer = await api().send({ method: 'POST', path, body });
      return SecondFactorDocument.parse(answer.body).data;
    },
  };
}

interface SessionParts<User> {
  api(): Api;
  /** Reads the user from what the server answers. */
  userOf(body: unknown): User;
}

/** Creates a session that a resource of the server keeps. Signing in may answer without the user. */
export function createSessionAt<User, Input extends object>(
  path: string,
  { api, userOf }: SessionParts<User>,
): Session<User, Input> {
  const state = signal<SessionState<User>>({ kind: 'loading' });
  const enter = (body: unknown) => {
    state.value = { kind: 'signed-in', user: userOf(body) };
  };
  const end = () => {
    if (state.value.kind === 'signed-in') state.value = { kind: 'signed-out', reason: 'ended' };
  };
  return {
    state,
    async restore() {
      const error = await failureOf(
        api()
          .get(path)
          .then(({ body }) => enter(body)),
      );
      if (!error) return;
      state.value = isOver(error) ? { kind: 'signed-out', reason: 'new' } : { kind: 'unreachable' };
    },
    async verify() {
      if (isOver(await failureOf(api().get('/session', undefined, true)))) end();
    },
    signIn(input, at = { method: 'POST', path }) {
      const enterBy = async () => {
        const { body } = await api().send({ ...at, body: input });
        enter(body ?? (await api().get(path)).body);
      };
      return failureOf(enterBy());
    },
    async signOut() {
      const error = await failureOf(api().send({ method: 'DELETE', path }));
      if (error && !isOver(error)) return false;
      state.value = { kind: 'signed-out', reason: 'signed-out' };
      return true;
    },
    end,
  };
}

/** Returns the error of a request that fails; undefined after a success. */
const failureOf = (request: Promise<unknown>): Promise<ApiError | undefined> =>
  request.then(() => undefined, asApiError);

/** True if the server says that nobody is signed in. */
const isOver = (error: ApiError | undefined): boolean => error?.status === 401;

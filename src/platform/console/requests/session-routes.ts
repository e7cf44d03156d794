import { type Context, Hono } from 'hono';
import {
  type SessionDocument,
  type SessionsDocument,
  SignInInput,
} from '../../../console/wire/index.ts';
import { Uuid } from '../../../contract/index.ts';
import { Failure, toTimestamp } from '../../kernel/store/index.ts';
import { checkCredentials } from '../api/check-credentials.ts';
import {
  deleteSessionCookie,
  readSessionCookie,
  setSessionCookie,
} from '../sessions/session-cookie.ts';
import { endOf, type Session } from '../sessions/sessions.ts';
import { type ConsoleEnv, type ConsoleParts, requireSession } from './console-parts.ts';
import { readJson } from './read-json.ts';

/** Routes that sign a user in and out, and list the user's sessions. */
export function sessionRoutes(parts: ConsoleParts): Hono<ConsoleEnv> {
  const { sessions, streams, origin } = parts;
  const app = new Hono<ConsoleEnv>();
  app.post('/session', (context) => signIn(parts, context));
  app.get('/session', async (context) =>
    context.json(documentOf(await requireSession(parts, context.req.raw))),
  );
  app.delete('/session', async (context) => {
    const token = readSessionCookie(context.req.raw, origin);
    if (token) await sessions.endByToken(token);
    await streams.check();
    deleteSessionCookie(context, origin);
    return context.body(null, 204);
  });
  app.get('/sessions', async (context) => {
    const current = await requireSession(parts, context.req.raw);
    return context.json(listOf(await sessions.list(current.userId), current));
  });
  app.delete('/sessions/:id', async (context) => {
    const { userId } = await requireSession(parts, context.req.raw);
    const id = context.req.param('id');
    if (Uuid.safeParse(id).success && (await sessions.end(userId, id))) {
      await streams.check();
      return context.body(null, 204);
    }
    throw new Failure('not_found', 'You have no session with this id.');
  });
  return app;
}

async function signIn(parts: ConsoleParts, context: Context<ConsoleEnv>): Promise<Response> {
  const request = context.req.raw;
  const input = await readJson(request, SignInInput);
  const outcome = await checkCredentials(parts, input, { request, peer: context.env.peer });
  return 'rejection' in outcome ? outcome.rejection : enter(parts, context, outcome.user);
}

/** Begins a session of a user, and responds with it. @throws Failure not_authenticated */
export async function enter(
  { sessions, origin }: ConsoleParts,
  context: Context<ConsoleEnv>,
  user: Pick<Session, 'userId' | 'generation'>,
): Promise<Response> {
  const request = context.req.raw;
  // Reusing the token that the browser sent would let somebody who planted it share the session.
  const former = readSessionCookie(request, origin);
  if (former) await sessions.endByToken(former);
  const userAgent = request.headers.get('user-agent');
  const token = await sessions.begin({ ...user, userAgent });
  const session = await sessions.find(token);
  if (!session) throw new Failure('not_authenticated', 'The password has just changed. Try again.');
  setSessionCookie(context, origin, token);
  return context.json(documentOf(session));
}

function documentOf(session: Session): SessionDocument {
  const { email, name, userId, organizationId } = session;
  return {
    data: {
      email,
      name,
      'user-id': userId,
      'organization-id': organizationId,
      'ends-at': toTimestamp(endOf(session)),
    },
  };
}

function listOf(all: readonly Session[], current: Session): SessionsDocument {
  return {
    data: all.map(({ id, createdAt, lastUsedAt, userAgent }) => ({
      id,
      'created-at': toTimestamp(createdAt),
      'last-used-at': toTimestamp(lastUsedAt),
      'user-agent': userAgent,
      'is-current': id === current.id,
    })),
  };
}

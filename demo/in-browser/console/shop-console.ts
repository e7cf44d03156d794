import { sessionCookieName } from '../../../src/console/wire/index.ts';
import { createConsole } from '../../../src/platform/console/console.ts';
import { createSessions } from '../../../src/platform/console/sessions/sessions.ts';
import type { Platform } from '../../../src/platform/server/create-platform.ts';
import type { Answer, Asked } from '../../gateway/pass.ts';
import { answerOf, requestOf } from '../carried.ts';

/** The console of the platform in this browser, always as the shop's user. */
export interface ShopConsole {
  /** Signs the shop's user in. */
  enter(): Promise<void>;
  ask(asked: Asked): Promise<Answer>;
  /** Opens a stream, which lasts as long as it is read. */
  open(path: string): Promise<Response>;
}

/** @param email of the shop's user, who may not exist yet */
export function createShopConsole(
  platform: Platform,
  { origin, email }: { origin: string; email: () => Promise<string> },
): ShopConsole {
  const { services, fetch } = platform;
  const console = createConsole(services, { origin, app: () => undefined, callApi: fetch });
  const sessions = createSessions(services);
  let token = '';
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === '/session') return noSignIn();
    return console.fetch(withSession(request, `${sessionCookieName(origin)}=${token}`), {});
  };
  return {
    async enter() {
      const { id, jwt_generation } = await services.store.db
        .selectFrom('users')
        .select(['id', 'jwt_generation'])
        .where('email', '=', await email())
        .executeTakeFirstOrThrow();
      token = await sessions.begin({ userId: id, generation: jwt_generation, userAgent: null });
    },
    ask: async (asked) => answerOf(await answer(requestOf(asked, origin))),
    open: (path) => answer(new Request(origin + path)),
  };
}

/** Browsers let no script set these fields of a request, so this one replaces them all. */
function withSession(request: Request, cookie: string): Request {
  const fields = {
    ...Object.fromEntries(request.headers),
    cookie,
    'sec-fetch-site': 'same-origin',
  };
  return Object.defineProperty(request, 'headers', { value: new Headers(fields) });
}

/** Its cookie could reach no page. */
function noSignIn(): Response {
  const detail = 'Reload the page: it signs you in as the user of the shop.';
  const errors = [{ status: '403', code: 'forbidden', title: 'Forbidden', detail }];
  return Response.json({ errors }, { status: 403 });
}

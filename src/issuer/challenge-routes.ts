import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { bankCookie, createChallenge } from './challenge.ts';
import type { Devices } from './devices/devices.ts';
import type { IssuerEnvironment } from './issuer-environment.ts';
import { pageHeaders } from './pages/page.ts';
import type { Transactions } from './transactions.ts';

/** Routes of a challenge, under `/acs/challenge/:id`. */
export function challengeRoutes(
  environment: IssuerEnvironment,
  transactions: Transactions,
  devices: Devices,
): Hono {
  const app = new Hono();

  const challengeOf = (context: Context) => {
    const transaction = transactions.find(context.req.param('id') ?? '');
    return transaction && createChallenge(transaction, environment, devices);
  };

  /** A GET has no CReq, but its headers tell if the page can be framed. */
  app.get('/', (context) => challengeOf(context)?.describe() ?? notFound());

  app.post('/', async (context) => {
    const challenge = challengeOf(context);
    const creq = await formField(context, 'creq');
    const sessionData = await formField(context, 'threeDSSessionData');
    return challenge?.open(creq ?? '', sessionData, context.req.raw) ?? notFound();
  });

  app.post('/code', async (context) => {
    const code = await formField(context, 'code');
    const canRemember = (await formField(context, 'device')) === '1';
    const browser = { canRemember, cookie: getCookie(context, bankCookie) };
    return challengeOf(context)?.enterCode(code ?? '', browser) ?? notFound();
  });

  app.post('/answer', async (context) => {
    const { answer = [] } = await context.req.parseBody({ all: true });
    const answers = [answer].flat().filter((text) => typeof text === 'string');
    return challengeOf(context)?.answer(answers) ?? notFound();
  });

  app.get('/inner', async (context) => challengeOf(context)?.showInner() ?? notFound());

  app.get('/app', (context) => challengeOf(context)?.openApp() ?? notFound());
  app.post('/app', (context) => challengeOf(context)?.approveInApp() ?? notFound());

  app.post('/device', async (context) => {
    const answer: unknown = await context.req.json().catch(() => undefined);
    return challengeOf(context)?.registerDevice(answer) ?? notFound();
  });

  app.post('/poll', async (context) => {
    const challenge = challengeOf(context);
    return challenge ? context.json(await challenge.poll()) : notFound();
  });

  app.get('/result', async (context) => challengeOf(context)?.finish() ?? notFound());
  return app;
}

/** Returns a text field of a form; undefined if it is absent or a file. */
export async function formField(context: Context, name: string): Promise<string | undefined> {
  const value = (await context.req.parseBody())[name];
  return typeof value === 'string' ? value : undefined;
}

function notFound(): Response {
  const headers = pageHeaders({});
  return new Response('This verification has ended.', { status: 404, headers });
}

import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { bankCookie, createChallenge } from './challenge.ts';
import type { Devices } from './devices/devices.ts';
import type { IssuerWorld } from './issuer-world.ts';
import { headersOf } from './pages/page.ts';
import type { Transactions } from './transactions.ts';

/** The pages of one challenge, under `/acs/challenge/:id`. */
export function challengeRoutes(
  world: IssuerWorld,
  transactions: Transactions,
  devices: Devices,
): Hono {
  const app = new Hono();

  const challengeOf = (context: Context) => {
    const transaction = transactions.find(context.req.param('id') ?? '');
    return transaction && createChallenge(transaction, world, devices);
  };

  /** Without a CReq there is nothing to show; the headers tell whether a frame may. */
  app.get('/', (context) => challengeOf(context)?.describe() ?? ended());

  app.post('/', async (context) => {
    const challenge = challengeOf(context);
    const creq = await formField(context, 'creq');
    const sessionData = await formField(context, 'threeDSSessionData');
    return challenge?.open(creq ?? '', sessionData, context.req.raw) ?? ended();
  });

  app.post('/code', async (context) => {
    const code = await formField(context, 'code');
    const canRemember = (await formField(context, 'device')) === '1';
    const browser = { canRemember, cookie: getCookie(context, bankCookie) };
    return challengeOf(context)?.enterCode(code ?? '', browser) ?? ended();
  });

  app.post('/answer', async (context) => {
    const { answer = [] } = await context.req.parseBody({ all: true });
    const answers = [answer].flat().filter((text) => typeof text === 'string');
    return challengeOf(context)?.answer(answers) ?? ended();
  });

  app.get('/inner', async (context) => challengeOf(context)?.showInner() ?? ended());

  app.get('/app', (context) => challengeOf(context)?.openApp() ?? ended());
  app.post('/app', (context) => challengeOf(context)?.approveInApp() ?? ended());

  app.post('/device', async (context) => {
    const answer: unknown = await context.req.json().catch(() => undefined);
    return challengeOf(context)?.takeDevice(answer) ?? ended();
  });

  app.post('/poll', async (context) => {
    const challenge = challengeOf(context);
    return challenge ? context.json(await challenge.poll()) : ended();
  });

  app.get('/result', async (context) => challengeOf(context)?.finish() ?? ended());
  return app;
}

/** The text of a field of a form, undefined when it is absent or a file. */
export async function formField(context: Context, name: string): Promise<string | undefined> {
  const value = (await context.req.parseBody())[name];
  return typeof value === 'string' ? value : undefined;
}

function ended(): Response {
  const headers = headersOf({});
  return new Response('This verification has ended.', { status: 404, headers });
}

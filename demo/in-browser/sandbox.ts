import type { PGlite } from '@electric-sql/pglite';
import { createIssuer } from '../../src/issuer/create-issuer.ts';
import { cards } from '../../src/platform/cards/cards/cards.ts';
import type { Log } from '../../src/platform/kernel/services/telemetry/log.ts';
import { createPlatform } from '../../src/platform/server/create-platform.ts';
import type { Server } from '../gateway/exchange.ts';
import { createExchangeLog } from '../gateway/exchange-log.ts';
import { createFaultSwitch } from '../gateway/faults.ts';
import { type Asked, type Outcome, pass, type Way } from '../gateway/pass.ts';
import { openedOnce, openMerchantAccount } from '../merchant-account.ts';
import { createMerchantClient } from '../merchant-client.ts';
import { createMerchantServer } from '../merchant-server.ts';
import { answerOf, askedBy, requestOf, responseOf } from './carried.ts';
import { createShopConsole, type ShopConsole } from './console/shop-console.ts';
import { openBrowserDatabase } from './database.ts';

/** Platform, issuer and shop at one origin, distinguished by path. */
export interface Sandbox {
  /** @param gone aborted when the client no longer waits */
  ask(asked: Asked, gone: AbortSignal): Promise<Outcome>;
  /** Requests an answer of the shop, whose stream lasts as long as it is read. */
  askShop(path: string): Promise<Response>;
  readonly console: ShopConsole;
}

type Answering = (request: Request) => Promise<Response>;

/** @param origin of the page and of all servers */
export async function openSandbox(pglite: PGlite, origin: string): Promise<Sandbox> {
  const store = await openBrowserDatabase(pglite);
  const watched = { faults: createFaultSwitch(), log: createExchangeLog(Date.now) };
  const secret = crypto.randomUUID() + crypto.randomUUID();
  const wayTo = (to: Server, answer: Answering): Way => ({
    to,
    ...watched,
    forward: async (asked) => answerOf(await answer(requestOf(asked, origin))),
  });
  const ask: Sandbox['ask'] = async (asked, gone) => {
    if (isOfShop(asked)) return answerOf(await shop.fetch(requestOf(asked, origin)));
    return pass(isOfIssuer(asked) ? toIssuer : toPlatform, asked, gone);
  };
  const fetch = fetchBy(ask);
  const platform = createPlatform({
    store,
    fetch,
    log: errorLog,
    publicUrl: origin,
    // Requests stay in the browser.
    webhookReach: 'anywhere',
    vendorAddresses: { 'three-ds-directory': { url: `${origin}/ds`, secrets: [secret] } },
    modules: [cards()],
  });
  const toPlatform = wayTo('platform', (request) => platform.fetch(request));
  const addresses = { platformUrl: origin, issuerUrl: origin };
  const toIssuer = wayTo('issuer', createIssuer({ ...addresses, secret, fetch, now: Date.now }));
  const inner: Fetch = async (input, init) => platform.fetch(new Request(input, init));
  const account = openedOnce(async () => {
    const opened = await openMerchantAccount(
      { ...addresses, webhookUrl: `${origin}/webhooks`, fetch },
      undefined,
    );
    return { ...opened, viewer: createMerchantClient(origin, opened.credentials, inner) };
  });
  const shop = createMerchantServer({
    page: { documentIn: () => ({ html: '', headers: {} }), readAsset: async () => undefined },
    account,
    gateways: watched,
  });
  const email = async () => (await account()).credentials.email;
  await platform.start();
  return {
    ask,
    askShop: async (path) => shop.request(path),
    console: createShopConsole(platform, { origin, email }),
  };
}

/** Reports errors as errors of the worker. Other entries are in the page's own log. */
const errorLog: Log = {
  info() {},
  warn() {},
  error: (event, fields) => reportError(new Error(`${event} ${JSON.stringify(fields)}`)),
};

const isOfShop = ({ path }: Asked) => /^\/(api|webhooks)\b/.test(path);
const isOfIssuer = ({ path }: Asked) => /^\/(acs|ds)\//.test(path);

type Fetch = typeof globalThis.fetch;

/** Connects the servers to each other through the same gateways, without a network. */
function fetchBy(ask: Sandbox['ask']): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const asked = await askedBy(request, 'server');
    const outcome = await ask(asked, request.signal);
    if (outcome === 'silence') return new Promise(() => {});
    if (outcome === 'cut') throw new TypeError('The connection ended');
    return responseOf(outcome);
  };
}

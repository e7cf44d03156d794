import { timingSafeEqual } from 'node:crypto';
import { CountryCode, type PlaidApi, Products } from 'plaid';
import * as z from 'zod/mini';
import { VendorRefusal } from '../../vendors/protocol/failures.ts';
import { parseJson, readText } from '../../vendors/protocol/read-text.ts';
import type { LinkStates } from './link-states.ts';
import { PlaidUnavailable, type ReadPlaid } from './plaid-errors.ts';

const LinkTokenRequest = z.strictObject({
  userId: z.string().check(z.minLength(1), z.maxLength(200)),
  redirectUri: z.optional(z.url({ protocol: /^https$/ })),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
});
const LinkToken = z.object({ link_token: z.string(), expiration: z.string() });

interface Options {
  readonly plaid: PlaidApi;
  readonly read: ReadPlaid;
  readonly states: LinkStates;
  readonly verifyWebhook: (jwt: string, body: string) => Promise<number | undefined>;
  /** Undefined if the operator offers no Link tokens. */
  readonly link:
    | { readonly key: string; readonly clientName: string; readonly webhookUrl: string | undefined }
    | undefined;
}

const usage =
  'Send userId, of 1 to 200 characters, and nothing else but redirectUri, an https address, and language, such as en.';
const maxBytes = 100_000;

/**
 * Creates the addresses beside the port: webhooks of Plaid, and, for the server of a merchant who has no account at
 * Plaid, Link tokens and what Plaid has reported about an account.
 */
export function createLinkPages(options: Options) {
  const { plaid, read, states, link } = options;

  async function acceptWebhook(request: Request): Promise<Response> {
    const body = await readText(request, maxBytes);
    if (body === undefined) return new Response(null, { status: 413 });
    const jwt = request.headers.get('plaid-verification') ?? '';
    const signedAt = await options.verifyWebhook(jwt, body);
    if (signedAt === undefined) return new Response(null, { status: 401 });
    const isKnown = await states.accept(parseJson(body), signedAt);
    return new Response(null, { status: isKnown ? 200 : 422 });
  }

  async function createLinkToken(
    request: Request,
    { clientName, webhookUrl }: NonNullable<Options['link']>,
  ): Promise<Response> {
    const wanted = LinkTokenRequest.safeParse(parseJson((await readText(request, maxBytes)) ?? ''));
    if (!wanted.success) return Response.json({ problem: usage }, { status: 422 });
    const { userId, redirectUri, language = 'en' } = wanted.data;
    const creating = plaid.linkTokenCreate({
      client_name: clientName,
      language,
      country_codes: [CountryCode.Us],
      products: [Products.Auth],
      required_if_supported_products: [Products.Identity],
      user: { client_user_id: userId },
      ...(webhookUrl && { webhook: webhookUrl }),
      ...(redirectUri && { redirect_uri: redirectUri }),
    });
    const { link_token: linkToken, expiration } = await read(LinkToken, creating);
    return Response.json({ linkToken, expiresAt: expiration });
  }

  async function answer(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    const what = `${request.method} ${pathname}`;
    if (what === 'POST /plaid/webhooks') return acceptWebhook(request);
    if (!link || !pathname.startsWith('/plaid/')) return undefined;
    if (!isBearer(request, link.key)) return new Response(null, { status: 401 });
    if (what === 'POST /plaid/link-tokens') return createLinkToken(request, link);
    const accountId = /^GET \/plaid\/accounts\/([\w-]{1,200})$/.exec(what)?.[1];
    return accountId === undefined ? undefined : Response.json(await states.read(accountId));
  }

  /** Returns undefined if there is no such address. */
  return async (request: Request): Promise<Response | undefined> => {
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof VendorRefusal)
        return Response.json({ code: error.code }, { status: 422 });
      if (!(error instanceof PlaidUnavailable)) throw error;
      return Response.json({ code: error.code }, { status: 503, headers: { 'retry-after': '60' } });
    }
  };
}

/** Compares in constant time. */
function isBearer(request: Request, key: string): boolean {
  const given = Buffer.from(request.headers.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${key}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

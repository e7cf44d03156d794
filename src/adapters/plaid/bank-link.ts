import {
  Configuration,
  PlaidApi,
  type ProcessorTokenCreateRequestProcessorEnum as Processor,
} from 'plaid';
import * as z from 'zod/mini';
import type { bankLinkPort } from '../../vendors/ports/bank-link.ts';
import { VendorRefusal } from '../../vendors/protocol/failures.ts';
import type { AnswerOf, VendorCalls } from '../../vendors/protocol/port.ts';
import {
  AuthAnswer,
  BalanceAnswer,
  MatchAnswer,
  toAmount,
  toLinkedAccount,
  toVerification,
} from './plaid-accounts.ts';
import { type ReadPlaid, refusedAs } from './plaid-errors.ts';
import { createShareRunning } from './share-running.ts';
import type { IssuedToken, TokenStore } from './token-store.ts';

/** Longer than the platform waits for an attempt: its next attempt shares the call, as banks are slow. */
const timeoutMs = 18_000;

/** Creates Plaid's client. Its errors contain the secret: read its answers with `createReadPlaid`. */
export const createPlaidClient = (plaid: { url: string; clientId: string; secret: string }) =>
  new PlaidApi(
    new Configuration({
      basePath: plaid.url,
      baseOptions: {
        headers: {
          'PLAID-CLIENT-ID': plaid.clientId,
          'PLAID-SECRET': plaid.secret,
          'Plaid-Version': '2020-09-14',
        },
        timeout: timeoutMs,
        maxRedirects: 0,
        maxContentLength: 1_000_000,
      },
    }),
  );

const Exchanged = z.object({ access_token: z.string(), item_id: z.string() });
const ProcessorToken = z.object({ processor_token: z.string() });

/** The token is good, but Plaid has no numbers for ACH, or not yet. */
const noNumbers = ['no_auth_accounts', 'product_not_ready', 'products_not_supported'];
/** The token is good, but the bank or the person does not share the holder's name. */
const noName = [
  'access_not_granted',
  'additional_consent_required',
  'product_not_enabled',
  'products_not_supported',
];

interface Options {
  readonly plaid: PlaidApi;
  readonly read: ReadPlaid;
  readonly tokens: TokenStore;
  readonly processor: Processor | undefined;
  /** Least score of a matching name. */
  readonly nameScore: number;
}

/** Answers the calls of the port `bank-link` with Plaid's processor endpoints. */
export function createBankLink(options: Options): VendorCalls<typeof bankLinkPort> {
  const { plaid, read, nameScore } = options;
  const exchange = createExchange(options);
  const shareBalance = createShareRunning<AnswerOf<typeof bankLinkPort, 'available-balance'>>();
  return {
    exchange,
    'read-account': ({ processorToken: processor_token }) =>
      refusedAs(noNumbers, { account: null }, async () => ({
        account: toLinkedAccount(
          await read(AuthAnswer, plaid.processorAuthGet({ processor_token })),
        ),
      })),
    'verify-name': ({ processorToken: processor_token, name: legal_name }) =>
      refusedAs(noName, { verification: 'inaccessible' }, async () => {
        const matching = plaid.processorIdentityMatch({ processor_token, user: { legal_name } });
        return { verification: toVerification(await read(MatchAnswer, matching), nameScore) };
      }),
    'available-balance': ({ processorToken: processor_token }) =>
      shareBalance(processor_token, async () => ({
        amount: toAmount(await read(BalanceAnswer, plaid.processorBalanceGet({ processor_token }))),
      })),
  };
}

/** Creates the exchange of a public token and an account for a processor token, which can be repeated. */
function createExchange({ plaid, read, tokens, processor }: Options) {
  const shareItem = createShareRunning<IssuedToken>();
  const shareAccount = createShareRunning<string>();

  /** Exchanges a public token, which Plaid does once, for the access token of all accounts that were chosen. */
  async function readAccessToken(publicToken: string): Promise<IssuedToken> {
    const stored = await tokens.read(publicToken);
    if (stored) return stored;
    try {
      const exchanging = plaid.itemPublicTokenExchange({ public_token: publicToken });
      const { access_token: token, item_id: itemId } = await read(Exchanged, exchanging);
      await tokens.write(publicToken, { token, itemId });
      return { token, itemId };
    } catch (error) {
      // Another process of this adapter may have exchanged it in the meantime.
      const elsewhere = error instanceof VendorRefusal && (await tokens.read(publicToken));
      if (elsewhere) return elsewhere;
      throw error;
    }
  }

  async function readProcessorToken(name: Processor, publicToken: string, accountId: string) {
    const stored = await tokens.read(publicToken, accountId);
    if (stored) return stored.token;
    const item = await shareItem(publicToken, () => readAccessToken(publicToken));
    const request = { access_token: item.token, account_id: accountId, processor: name };
    const { processor_token: token } = await read(
      ProcessorToken,
      plaid.processorTokenCreate(request),
    );
    await tokens.write(publicToken, { token, itemId: item.itemId }, accountId);
    return token;
  }

  return async ({ publicToken, accountId }: { publicToken: string; accountId: string }) => {
    if (processor === undefined) throw new VendorRefusal('public_tokens_not_accepted');
    if (accountId === '') throw new VendorRefusal('account_id_required');
    const processorToken = await shareAccount(JSON.stringify([publicToken, accountId]), () =>
      readProcessorToken(processor, publicToken, accountId),
    );
    return { processorToken };
  };
}

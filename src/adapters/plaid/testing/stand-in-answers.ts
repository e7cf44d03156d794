import { randomUUID } from 'node:crypto';
import { type StandInAccount, standInAccounts } from './stand-in-accounts.ts';

export type Json = Readonly<Record<string, unknown>>;

/** An error as Plaid answers it. */
export class PlaidFailure extends Error {
  readonly answer: readonly [type: string, code: string];
  constructor(...answer: readonly [type: string, code: string]) {
    super(answer[1]);
    this.answer = answer;
  }
}

/** Creates the endpoints that the adapter uses, with the tokens that they have issued. */
export function createEndpoints(publicKey: (id: string) => Json | undefined) {
  const unused = new Set<string>();
  const accessTokens = new Set<string>();
  /** Ids of accounts by token. */
  const processorTokens = new Map<string, string>();
  const accounts = new Map(standInAccounts.map((account) => [account.account_id, account]));

  function accountOf(id: string): StandInAccount {
    const account = accounts.get(id);
    if (!account) throw new PlaidFailure('INVALID_INPUT', 'INVALID_ACCOUNT_ID');
    return account;
  }
  function accountByToken({ processor_token: token }: Json): StandInAccount {
    const id = processorTokens.get(String(token));
    if (id === undefined) throw new PlaidFailure('INVALID_INPUT', 'INVALID_PROCESSOR_TOKEN');
    const account = accountOf(id);
    if (account.error) throw new PlaidFailure(...account.error);
    return account;
  }
  function issue(id: string): string {
    const token = `processor-sandbox-${randomUUID()}`;
    processorTokens.set(token, accountOf(id).account_id);
    return token;
  }

  const endpoints: Readonly<Record<string, (request: Json) => Json>> = {
    '/item/public_token/exchange'({ public_token: token }) {
      const isKnown = unused.delete(String(token));
      if (!isKnown) throw new PlaidFailure('INVALID_INPUT', 'INVALID_PUBLIC_TOKEN');
      const [access_token, item_id] = [
        `access-sandbox-${randomUUID()}`,
        `item-${accessTokens.size + 1}`,
      ];
      accessTokens.add(access_token);
      return { access_token, item_id };
    },
    '/processor/token/create'({ access_token: token, account_id: id }) {
      const isKnown = accessTokens.has(String(token));
      if (!isKnown) throw new PlaidFailure('INVALID_INPUT', 'INVALID_ACCESS_TOKEN');
      return { processor_token: issue(String(id)) };
    },
    '/processor/auth/get': (request) => authAnswer(accountByToken(request)),
    '/processor/balance/get': (request) => ({ account: toBase(accountByToken(request)) }),
    '/processor/identity/match': (request) => matchAnswer(accountByToken(request), request),
    '/link/token/create': () => ({
      link_token: `link-sandbox-${randomUUID()}`,
      expiration: '2026-01-31T16:00:00Z',
    }),
    '/webhook_verification_key/get'({ key_id: id }) {
      const key = publicKey(String(id));
      if (!key) throw new PlaidFailure('INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID');
      return { key };
    },
  };

  return {
    endpoint: (path: string) => (Object.hasOwn(endpoints, path) ? endpoints[path] : undefined),
    addPublicToken: (token: string) => unused.add(token),
    issue,
    change: (id: string, changes: Partial<StandInAccount>) =>
      accounts.set(id, { ...accountOf(id), ...changes }),
  };
}

function toBase({ account_id, subtype, type = 'depository', ...account }: StandInAccount): Json {
  const { verification_status } = account;
  return {
    account_id,
    subtype,
    type,
    mask: '6789',
    name: 'Checking',
    official_name: null,
    ...(verification_status && { verification_status }),
    balances: {
      available: account.available,
      current: account.available ?? 1300,
      limit: null,
      iso_currency_code: account.currency ?? 'USD',
      unofficial_currency_code: null,
    },
  };
}

function authAnswer(account: StandInAccount): Json {
  const { account_id, ach } = account;
  const none = { eft: null, international: null, bacs: null };
  return {
    account: toBase(account),
    numbers: { ...none, ach: ach && { ...ach, account_id, wire_routing: null } },
  };
}

/** Scores whole names and last names only; Plaid does better. Balances are always null here. */
function matchAnswer(account: StandInAccount, { user }: Json): Json {
  const asked = String(user && typeof user === 'object' && 'legal_name' in user && user.legal_name);
  const lastName = (name: string) => name.split(' ').at(-1);
  const { holder } = account;
  const partly = holder !== null && lastName(holder) === lastName(asked);
  const score = holder === '*' || holder === asked ? 100 : partly ? 75 : 20;
  const found = { score, is_nickname_match: false, is_business_name_detected: false };
  const balances = { available: null, current: null, limit: null };
  return {
    account: {
      ...toBase(account),
      balances: { ...balances, iso_currency_code: null, unofficial_currency_code: null },
      legal_name: holder === null ? null : { ...found, is_first_name_or_last_name_match: partly },
      phone_number: null,
      email_address: null,
      address: null,
    },
  };
}

import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { Resource } from '../../../../contract/index.ts';
import { createIssuer } from '../../../../issuer/create-issuer.ts';
import type { Mail } from '../../../kernel/services/mail/email-vendors.ts';
import type { Log } from '../../../kernel/services/telemetry/log.ts';
import type { Telemetry } from '../../../kernel/services/telemetry/telemetry.ts';
import type { Platform } from '../../../server/create-platform.ts';
import { type ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import type { CardNetwork } from '../../card-network/card-network.ts';
import type { ThreeDSIdentifiers } from '../../three-ds/identifiers.ts';
import { cards } from '../cards.ts';
import { createBank } from './bank.ts';

export const platformUrl = 'http://127.0.0.1:4100';
export const issuerUrl = 'http://127.0.0.1:4200';
export const directorySecret = 'shared between platform and issuer';
/** Address of an issuer's directory. */
export const directoryAt = (issuer: string) => ({
  'three-ds-directory': { url: `${issuer}/ds`, secrets: [directorySecret] as const },
});

export const browser = {
  'color-depth': 24,
  'screen-height': 800,
  'screen-width': 1200,
  'time-zone': 0,
  language: 'en-US',
  'java-enabled': false,
  'javascript-enabled': true,
  'user-agent': 'a test',
  'challenge-width': 600,
  'challenge-height': 700,
};

/** The widget's input for a card, valid unless changed. */
export function cardInput(number: string, changes: object = {}) {
  return {
    number,
    name: 'Jane Roe',
    'expiration-date': '1239',
    cvv: number.startsWith('37') ? '1234' : '123',
    'billing-address': { 'postal-code': '89145' },
    browser,
    'purchase-protection-token': 'pp_shop_0123456789abcdef',
    ...changes,
  };
}

/** Input for linking a card in the sandbox without a bank. */
export function cardInputWithoutBank(number: string) {
  const { cvv: _cvv, browser: _browser, ...input } = cardInput(number);
  const { 'purchase-protection-token': _session, ...card } = input;
  return card;
}

/** The widget's input for a payment. */
export function paymentInput(changes: object = {}) {
  return {
    amount: '100.00',
    cvv: '123',
    browser,
    'purchase-protection-token': 'pp_shop_0123456789abcdef',
    ...changes,
  };
}

export interface BenchOptions {
  readonly wrapNetwork?: (network: CardNetwork) => CardNetwork;
  readonly identifiers?: ThreeDSIdentifiers;
  readonly log?: Log;
  readonly telemetry?: Telemetry;
  readonly mail?: Mail;
  /** URLs with host names, which devices that confirm payments require. */
  readonly urls?: { readonly platformUrl: string; readonly issuerUrl: string };
}

/** A platform connected in memory with its issuer, an integrator, a contact and a cardholder. */
export function useCardBench(options: BenchOptions = {}) {
  const servers = { issuer: async (_request: Request): Promise<Response> => new Response() };
  const urls = options.urls ?? { platformUrl, issuerUrl };
  const { urls: _urls, wrapNetwork, identifiers, ...more } = options;
  const cardOptions = { ...(wrapNetwork && { wrapNetwork }), ...(identifiers && { identifiers }) };
  const test = useTestPlatform({
    ...more,
    publicUrl: urls.platformUrl,
    vendorAddresses: directoryAt(urls.issuerUrl),
    modules: [cards({ slowAnswerMs: 20, ...cardOptions })],
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.url.startsWith(urls.issuerUrl)) return servers.issuer(request);
      throw new TypeError('fetch failed');
    },
  });

  let merchant: ApiClient;
  let contactId: string;
  let accountId: string;

  beforeEach(async () => {
    servers.issuer = createIssuer({
      ...urls,
      secret: directorySecret,
      now: Date.now,
      fetch: (request) => test.platform.fetch(request),
    });
    merchant = await test.signUp();
    ({ contactId, accountId } = await createAccountWithOwner(merchant));
  });

  const bench = {
    test,
    servers,
    get merchant() {
      return merchant;
    },
    get contactId() {
      return contactId;
    },
    get accountId() {
      return accountId;
    },
    /** A client of the widget, without a user. `key` is the idempotency key of an attempt. */
    widget: (key: string = randomUUID()): ApiClient =>
      test.anonymous.with({ 'X-Idempotent-ID-V2': key }),
    /** Like `widget`, of another platform. */
    widgetOf: (platform: Platform): ApiClient =>
      new ApiClient((request) => platform.fetch(request), { 'X-Idempotent-ID-V2': randomUUID() }),
    setPolicies: (policies: object) =>
      merchant.post('/v2/account-policies/sandbox', { 'account-id': accountId, ...policies }),
    /** Sends the widget's request to link a card, without a later authentication. */
    authorize: (hash: string, number: string, changes: object = {}, key?: string) =>
      bench.widget(key).post(authorizePath(hash), cardInput(number, changes)),
    /** Sends the widget's request to pay, without a later authentication. */
    contribute: (hash: string, changes: object = {}, key?: string) =>
      bench.widget(key).post(`/v2/contributions/${hash}`, paymentInput(changes)),
    readToken: (hash: string) => test.anonymous.get(`/v2/resource-tokens/${hash}`),
    /** Creates a card resource with its token. */
    async createCard(more: object = {}): Promise<{ id: string; hash: string }> {
      const input = { 'contact-id': contactId, ...more };
      const { data } = await merchant.post('/v2/credit-card-resources', input);
      return { id: String(data.id), hash: hashOf(data) };
    },
    /** Links a card without its bank. */
    async linkedCard(
      number: string,
      more: object = {},
    ): Promise<{ id: string; hash: string; methodId: string }> {
      const card = await bench.createCard(more);
      const path = `/v2/credit-card-resources/${card.id}/sandbox/verify`;
      const { data } = await merchant.post(path, cardInputWithoutBank(number));
      return { ...card, methodId: String(data.attributes['funds-transfer-method-id']) };
    },
    /** Creates a contribution of a new card, with its token. */
    async preCreated(
      number: string,
      more: object = {},
    ): Promise<{ id: string; hash: string; methodId: string }> {
      const { methodId } = await bench.linkedCard(number);
      const { data } = await merchant.post('/v2/contributions/token', {
        amount: '25.50',
        'contact-id': contactId,
        'funds-transfer-method-id': methodId,
        ...more,
      });
      return { id: String(data.id), hash: hashOf(data), methodId };
    },
    /** Links a card like the widget, with 3-D Secure, and returns the last response. */
    async link(hash: string, number: string, changes: object = {}): Promise<ApiAnswer> {
      const answer = await bench.authorize(hash, number, changes);
      const authentication = authenticationIn(answer);
      if (!authentication) return answer;
      await bench.bank.authenticate(authentication);
      return bench.widget().post(`${authorizePath(hash)}/verify`, { 'three-ds': true });
    },
    /** Pays like the widget and returns the last response, or the failed authentication. */
    async pay(hash: string, changes: object = {}): Promise<ApiAnswer> {
      const answer = await bench.contribute(hash, changes);
      const authentication = authenticationIn(answer);
      if (!authentication) return answer;
      const ended = await bench.bank.authenticate(authentication);
      if (ended.data.attributes.status !== 'succeeded') return ended;
      return merchant.get(`/v2/contributions/${answer.data.id}`);
    },
    advance: (seconds: number) => merchant.post('/v2/sandbox/clock/advance', { seconds }),
    list: async (type: string) => (await merchant.get(`/v2/${type}?sort=created-at`)).list,
    bank: createBank({
      issuer: (request) => servers.issuer(request),
      platform: (request) => test.platform.fetch(request),
      client: () => test.anonymous,
    }),
  };
  return bench;
}

export function authenticationIn({ included }: ApiAnswer): Resource | undefined {
  return included.find(({ type }) => type === 'three-ds-authentications');
}

/** Returns the authentication that a response starts. */
export function begunIn(answer: ApiAnswer): Resource {
  const begun = authenticationIn(answer);
  if (!begun) throw new Error('there is no authentication');
  return begun;
}

/** Returns the widget's hash of an authentication. */
export const hashOf = ({ attributes }: Resource): string =>
  String(attributes['resource-token-hash']);

export const authorizePath = (hash: string) => `/v2/credit-card-authorization/${hash}`;

import { createHmac } from 'node:crypto';
import { beforeEach } from 'vitest';
import { type Resource, WebhookPayload, webhookHmacHeader } from '../../../../../contract/index.ts';
import type { Platform } from '../../../../server/create-platform.ts';
import { type ApiAnswer, ApiClient } from '../../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../../testing/examples.ts';
import { useTestPlatform } from '../../../../testing/test-platform.ts';
import { deliverDue } from '../../../services/outbox/deliver.ts';

export interface Received {
  readonly url: string;
  readonly body: string;
  readonly payload: WebhookPayload;
  readonly hmac: string | null;
  readonly headers: Headers;
}

export const sharedSecret = 'a shared secret';

/** Signs the bytes of a delivery. */
export const sign = (secret: string, { body }: Received): string =>
  createHmac('sha256', secret).update(body).digest('base64');

interface State {
  received: Received[];
  answer: (payload: WebhookPayload) => Response | Promise<Response>;
  accountId: string;
  contactId: string;
  client: ApiClient;
}

/** An integrator with an account, and a server that receives the account's events. */
export function useIntegrator() {
  const state: State = {
    received: [],
    answer: () => new Response('ok'),
    accountId: '',
    contactId: '',
    client: new ApiClient(() => Promise.reject(new Error('there is no client yet'))),
  };
  const given = useTestPlatform({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = await request.text();
      const payload = WebhookPayload.parse(JSON.parse(body));
      const hmac = request.headers.get(webhookHmacHeader);
      const { url, headers } = request;
      state.received.push({ url, body, payload, hmac, headers });
      return state.answer(payload);
    },
  });

  beforeEach(async () => {
    state.answer = () => new Response('ok');
    state.client = await given.signUp();
    const ids = await createAccountWithOwner(state.client, {
      'webhook-config': { url: 'http://hooks.example/in', 'shared-secret': sharedSecret },
    });
    Object.assign(state, ids);
    // Events of opening the account and later checks of its owner don't matter here.
    await given.store.db.deleteFrom('webhooks').execute();
    await given.store.db.updateTable('cip_checks').set({ ask_at: null }).execute();
    await given.store.db.updateTable('aml_checks').set({ ask_at: null }).execute();
    state.received = [];
  });

  async function config(): Promise<Resource> {
    const [found] = (await state.client.get('/v2/webhook-configs')).list;
    if (!found) throw new Error('there is no webhook config');
    return found;
  }

  const pathOfConfig = async () => `/v2/webhook-configs/${(await config()).id}`;

  return Object.assign(state, {
    given,
    /** Causes an event of a resource of the account; `step` identifies it. */
    async causeEvent(
      step: number,
      resourceId = state.contactId,
      { services }: Platform = given.platform,
    ): Promise<void> {
      const event = { accountId: state.accountId, action: 'update', resourceType: 'contacts' };
      await services.transact(({ announce }) => announce({ ...event, resourceId, data: { step } }));
    },
    deliver: (platform: Platform = given.platform) => deliverDue(platform.services),
    advance: (seconds: number) => state.client.post('/v2/sandbox/clock/advance', { seconds }),
    steps: () => state.received.map(({ payload }) => payload.data.step),
    config,
    /** Returns the path of the account's config. */
    pathOfConfig,
    async changeConfig(attributes: object): Promise<ApiAnswer> {
      return state.client.patch(await pathOfConfig(), attributes);
    },
    /** Sends a test delivery to the config. */
    async sendTest(): Promise<ApiAnswer> {
      return state.client.post(`${await pathOfConfig()}/test`);
    },
  });
}

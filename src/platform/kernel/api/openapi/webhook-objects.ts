import {
  type WebhookAction,
  type WebhookEventTerms,
  webhookEvents,
  webhookHmacHeader,
  webhookIdHeader,
  webhookTimestampHeader,
} from '../../../../contract/index.ts';
import { referenceTo } from './references.ts';

export interface DeclaredEvent {
  readonly type: string;
  readonly action: WebhookAction;
  readonly terms: WebhookEventTerms;
}

/** Every event of the contract, in its order. */
export const allEvents: readonly DeclaredEvent[] = Object.entries(webhookEvents).flatMap(
  ([type, actions]) =>
    Object.entries(actions).map(([action, terms]) => ({
      type,
      terms,
      action: action as WebhookAction,
    })),
);

/** Returns OpenAPI's webhooks, with one entry for each type of resource and action. */
export function webhookObjects(): Record<string, object> {
  return Object.fromEntries(
    allEvents.map((event) => [`${event.type}.${event.action}`, { post: deliveryOf(event) }]),
  );
}

const happened: Readonly<Record<WebhookAction, string>> = {
  create: 'Created',
  update: 'Updated: `data.changes` names the attributes that changed',
  delete: 'Deleted',
  settled: 'Settled',
  send: 'An email is due that your server should send',
  test: 'A test that you requested',
};

function deliveryOf(event: DeclaredEvent): object {
  const { type, action, terms } = event;
  return {
    operationId: `on${pascalOf(type)}${pascalOf(action)}`,
    summary: `${type}: ${happened[action]}`,
    description: terms.when.replaceAll(/\[([^[\]]{1,100})\]\([^()]{1,200}\)/g, '$1'),
    tags: ['webhooks'],
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            allOf: [
              referenceTo('WebhookPayload'),
              {
                type: 'object',
                properties: { 'resource-type': { const: type }, action: { const: action } },
              },
            ],
          },
          example: exampleDelivery(event),
        },
      },
    },
    responses: {
      '2XX': {
        description: 'Received. With any other response, or none in time, the delivery is retried.',
      },
    },
  };
}

const headers = Object.entries({
  [webhookIdHeader]: 'The id of the event, the same in every attempt.',
  [webhookTimestampHeader]: 'Time of this attempt, in seconds of the Unix epoch.',
  [webhookHmacHeader]:
    'Base64 of the HMAC-SHA256 of the exact bytes of the body. Two, separated by a comma, while a secret is being replaced. Absent without a secret.',
}).map(([name, description]) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
}));

const ids = {
  event: '1b671a64-40d5-491e-99b0-da01ff1f3341',
  account: '3f0c1a52-6b1e-4c55-9d7f-0a8f2f6f1c01',
  resource: '0e64d2b8-93c5-47f1-b7aa-2c81f05d9301',
};

/** Returns an example of the body. */
export function exampleDelivery({ type, action, terms }: DeclaredEvent): object {
  return {
    id: ids.event,
    'account-id': ids.account,
    account_id: ids.account,
    action,
    'created-at': '2026-11-20T09:30:00Z',
    data: terms.data ?? {},
    'resource-id': ids.resource,
    resource_id: ids.resource,
    'resource-type': type,
    resource_type: type,
  };
}

/** `funds_transfers` → `FundsTransfers` */
function pascalOf(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

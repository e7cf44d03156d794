import * as z from 'zod/mini';
import { callbackPath } from '../protocol/callback.ts';
import { fillExample, type PreviousCalls } from '../protocol/examples.ts';
import type { Port, VendorCall, VendorCallback } from '../protocol/port.ts';

const exampleId = 'b7f2a5a2-3f0f-4a1e-9a53-1de1c9c7b3f0';

/** Converts a port to an OpenAPI 3.1 document: calls that a vendor answers and callbacks it sends. */
export function toOpenApi(port: Port): object {
  const previous: PreviousCalls = { requests: {}, answers: {} };
  const paths: Record<string, object> = {};
  for (const [name, call] of Object.entries(port.calls)) {
    paths[`/${name}`] = { post: describeCall(name, call, previous) };
  }
  const webhooks = Object.entries(port.callbacks ?? {}).map(([name, callback]) => [
    name,
    { post: describeCallback(name, port, callback) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: port.title, version: '1', description },
    servers: [{ url: 'https://vendor.example/v1' }],
    paths,
    ...(webhooks.length > 0 && { webhooks: Object.fromEntries(webhooks) }),
    components: { parameters, headers: { signature }, responses },
  };
}

const description =
  'Calls that the platform makes to a vendor. Requests, answers and callbacks are signed: see docs/vendors.md.';

function describeCall(name: string, call: VendorCall, previous: PreviousCalls): object {
  const request = fillExample(call.example.request, previous, () => exampleId);
  previous.requests[name] = request;
  previous.answers[name] = call.example.answer;
  const key = call.key ? ` The idempotency key is \`${call.key}\`.` : '';
  return {
    operationId: name,
    summary: call.summary,
    description: `The platform waits ${(call.deadlineMs ?? 20_000) / 1000} seconds for an outcome.${key}`,
    parameters: Object.keys(parameters).map((each) => ({
      $ref: `#/components/parameters/${each}`,
    })),
    requestBody: { required: true, content: jsonContent(call.request, request) },
    responses: {
      200: {
        description: 'Done.',
        headers: { 'Vendor-Signature': { $ref: '#/components/headers/signature' } },
        content: jsonContent(call.answer, call.example.answer),
      },
      ...(call.later && { 202: { description: 'Accepted. A callback reports the outcome.' } }),
      401: { $ref: '#/components/responses/notSigned' },
      422: { $ref: '#/components/responses/refused' },
      default: { $ref: '#/components/responses/unknown' },
    },
  };
}

const describeCallback = (name: string, port: Port, callback: VendorCallback): object => ({
  summary: callback.summary,
  description: `\`POST ${callbackPath(port.name, name)}\` of the platform.`,
  requestBody: { required: true, content: jsonContent(callback.body, callback.example) },
  responses: {
    ...(callback.answer ? { 200: answered(name, callback) } : { 204: { description: accepted } }),
    401: { description: 'Not signed by the vendor.' },
    404: { description: 'Unknown to the platform. Do not send it again.' },
    422: { description: 'Invalid or refused. Do not send it again.' },
    429: { description: 'Not now. Send it again, for several days.' },
  },
});

const accepted = 'Accepted, now or earlier.';
const answered = (name: string, { example, answer }: VendorCallback): object => {
  const previous = { requests: { [name]: example }, answers: {} };
  return {
    description: accepted,
    headers: { 'Vendor-Signature': { $ref: '#/components/headers/signature' } },
    ...(answer && {
      content: jsonContent(
        answer.schema,
        fillExample(answer.example, previous, () => exampleId),
      ),
    }),
  };
};

const jsonContent = (schema: z.ZodMiniType, example: object): object => {
  const { $schema: _unused, ...plain } = z.toJSONSchema(schema, { io: 'input' });
  return { 'application/json': { schema: plain, example } };
};

const header = (name: string, text: string): object => ({
  name,
  in: 'header',
  required: true,
  description: text,
  schema: { type: 'string' },
});

const parameters = {
  key: header('Idempotency-Key', 'The same in every attempt at one call.'),
  deadline: header('Vendor-Deadline', 'RFC 3339. The platform ignores later answers.'),
  signature: header('Vendor-Signature', '`t=` seconds since 1970, `v1=` HMAC-SHA256 in hex.'),
};

const signature = {
  description: '`t=` seconds since 1970, `v1=` HMAC-SHA256 in hex, over the answer.',
  required: true,
  schema: { type: 'string' },
};

const refusedSchema = {
  type: 'object',
  properties: { code: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,63}$' } },
  required: ['code'],
};

const responses = {
  notSigned: { description: 'The request is unsigned, or its signature is too old.' },
  refused: {
    description: 'Refused permanently: the same call would be refused again.',
    headers: { 'Vendor-Signature': { $ref: '#/components/headers/signature' } },
    content: { 'application/json': { schema: refusedSchema } },
  },
  unknown: {
    description:
      'Outcome unknown: the platform repeats the call after 409, 429 and 5xx, with the same key.',
  },
};

import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf, Timestamp } from './json-api.ts';

/** The request log of an organization. It has no values that people entered, except ids. */

/** Stands in the log for a value that it doesn't have. */
export const redactedValue = '[redacted]';

export const ApiRequest = resourceOf(
  'api-requests',
  z.object({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    /** With ids, without the query. A part that isn't the id of a resource appears as its name, such as `:id`. */
    path: z.string(),
    status: z.int(),
    /** Codes of the errors; empty after a success. */
    'error-codes': z.array(z.string()),
    /** Names of the attributes that the errors point to. */
    'rejected-attributes': z.array(z.string()),
    /**
     * Names of the attributes in the body. Only ids of resources have values. Empty if the body was rejected, and for
     * a repeat that got an earlier answer.
     */
    body: z.record(z.string(), z.string()),
    /** Milliseconds. */
    duration: z.int(),
    /** `console` for requests of people who use the console. */
    origin: z.enum(['api', 'console']),
    'created-at': Timestamp,
  }),
);

const apiRequests = collection(ApiRequest);
export const listApiRequests = apiRequests.list('List API requests of the organization');
export const readApiRequest = apiRequests.read(
  'Retrieve an API request, by the ID in its header `X-Request-Id`',
);

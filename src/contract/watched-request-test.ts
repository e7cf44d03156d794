import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** For testing how a client polls a long-running request. */

export const WatchedRequestTest = resourceOf(
  'watched_request_test',
  z.object({ 'created-at': Timestamp }),
);

export const createWatchedRequestTest = {
  method: 'POST',
  path: '/v2/watched_request_test',
  summary: 'Answers 202 with `Location`, where a resource appears shortly after',
  credential: 'user',
  appearsIn: '/v2/watched_request_test',
  status: 202,
} satisfies Operation;

const watchedRequestTest = collection('/v2/watched_request_test', WatchedRequestTest);
export const listWatchedRequestTests = watchedRequestTest.list('Lists the completed test requests');
export const readWatchedRequestTest = watchedRequestTest.read(
  'Returns one test request; 404 until it is completed',
);

import * as z from 'zod/mini';
import { byUser, collection } from './collection.ts';
import { resourceOf, Timestamp } from './json-api.ts';

/** For testing how a client polls a long-running request. */

export const WatchedRequestTest = resourceOf(
  'watched_request_test',
  z.object({ 'created-at': Timestamp }),
);

export const createWatchedRequestTest = byUser.post(
  '/v2/watched_request_test',
  'Answers 202 with `Location`, where a resource appears shortly after',
  { appearsIn: '/v2/watched_request_test', status: 202 },
);

const watchedRequestTest = collection(WatchedRequestTest);
export const listWatchedRequestTests = watchedRequestTest.list('Lists the completed test requests');
export const readWatchedRequestTest = watchedRequestTest.read(
  'Returns one test request; 404 until it is completed',
);

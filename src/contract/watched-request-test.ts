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
  'Create a test request, with a 202 and the `Location` of a later resource',
  { appearsIn: '/v2/watched_request_test', status: 202 },
);

const watchedRequestTest = collection(WatchedRequestTest);
export const listWatchedRequestTests = watchedRequestTest.list('List the completed test requests');
export const readWatchedRequestTest = watchedRequestTest.read(
  'Retrieve a test request; 404 until it is completed',
);

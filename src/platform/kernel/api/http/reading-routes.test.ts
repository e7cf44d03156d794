import { expect, test } from 'vitest';
import { listRefunds, Refund, readRefund } from '../../../../contract/index.ts';
import {
  defineEmptyResource,
  defineResource,
  visibleToAll,
} from '../../work/resources/resource.ts';
import { readingRoutes } from './reading-routes.ts';
import { page } from './reply.ts';
import { route } from './route.ts';

const refunds = defineResource(Refund, { table: 'refunds', visibleTo: visibleToAll });

const operationsOf = (...of: Parameters<typeof readingRoutes>) =>
  readingRoutes(...of).map(({ operation }) => operation);

test('a resource has the index and the show that the contract declares', () => {
  expect(operationsOf([refunds], [])).toEqual([listRefunds, readRefund]);
});

test('skips operations that a module routes itself', () => {
  const own = route(listRefunds, () => page(refunds));
  expect(operationsOf([refunds], [own])).toEqual([readRefund]);
});

test('a resource that the contract only includes in other answers has neither', () => {
  expect(operationsOf([defineEmptyResource('sketches')], [])).toEqual([]);
});

import * as z from 'zod/mini';
import { CalendarDate } from './calendar-date.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';
import { Units } from './units.ts';

/** Assets on their way into an account or out of it. Platform facts: 3.1 and Appendix A. */

const text = z.nullable(z.string());
const time = z.nullable(Timestamp);

export const AssetTransferStatus = z.enum(['pending', 'settled', 'cancelled']);
export type AssetTransferStatus = z.infer<typeof AssetTransferStatus>;

export const AssetTransfer = resourceOf(
  'asset-transfers',
  z.object({
    'cancelled-at': time,
    /** When the last hold was cleared: what has come can be spent, what is to leave may settle. */
    'contingencies-cleared-at': time,
    'contingencies-cleared-on': z.nullable(CalendarDate),
    'created-at': Timestamp,
    'hot-transfer': z.boolean(),
    'settlement-details': text,
    status: AssetTransferStatus,
    /** On the chain. */
    'transaction-hash': text,
    /** What has moved: zero until it is settled. Incoming positive, outgoing negative. */
    'unit-count': Units,
    'unit-count-expected': Units,
  }),
);

const words = z.optional(z.string().check(z.maxLength(255)));

export const SettleAssetTransferInput = z.object({
  'settlement-details': words,
  'transaction-hash': words,
});
export type SettleAssetTransferInput = z.infer<typeof SettleAssetTransferInput>;

const document = documentOf(AssetTransfer);

export const listAssetTransfers = {
  method: 'GET',
  path: '/v2/asset-transfers',
  summary: 'The transfers of assets of the accounts the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(AssetTransfer),
} satisfies Operation;

export const readAssetTransfer = {
  method: 'GET',
  path: '/v2/asset-transfers/:id',
  summary: 'One transfer of assets',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const settleAssetTransferInSandbox = {
  method: 'POST',
  path: '/v2/asset-transfers/:id/sandbox/settle',
  summary: 'Settles a transfer, as if the network had confirmed it',
  credential: 'user',
  body: inputOf(SettleAssetTransferInput),
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;

export const clearAssetTransferInSandbox = {
  method: 'POST',
  path: '/v2/asset-transfers/:id/sandbox/clear',
  summary: 'Clears the holds of a transfer',
  credential: 'user',
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;

export const cancelAssetTransferInSandbox = {
  method: 'POST',
  path: '/v2/asset-transfers/:id/sandbox/cancel',
  summary: 'Cancels a pending transfer, and gives back what it held',
  credential: 'user',
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;

import * as z from 'zod/mini';
import { AssetTransferMethodInput } from './asset-transfer-method.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';
import { PositiveUnits, Units } from './units.ts';
import { type Breach, withRules } from './with-rules.ts';

/** Assets that leave an account. Platform facts: Appendix A. */

export const AssetDisbursement = resourceOf(
  'asset-disbursements',
  z.object({ 'created-at': Timestamp, 'unit-count': Units, 'updated-at': Timestamp }),
);

export const AssetDisbursementInput = withRules(
  z.object({
    'account-id': Uuid,
    'unit-count': PositiveUnits,
    /** Who gets them: the contact of the method. */
    'contact-id': z.optional(Uuid),
    /** From what is online; else from what is not. */
    'hot-transfer': z.optional(z.boolean()),
    /** A method that is there … */
    'asset-transfer': z.optional(z.object({ 'asset-transfer-method-id': Uuid })),
    /** … or one that is made with it. */
    'asset-transfer-method': z.optional(AssetTransferMethodInput),
  }),
  oneMethod,
);
export type AssetDisbursementInput = z.infer<typeof AssetDisbursementInput>;

function oneMethod(input: Readonly<Record<string, unknown>>): Breach[] {
  const given = ['asset-transfer', 'asset-transfer-method'].filter(
    (name) => input[name] !== undefined,
  );
  if (given.length === 1) return [];
  const message = 'is required, or asset-transfer-method instead, and not both';
  return [{ path: ['asset-transfer'], message }];
}

export const createAssetDisbursement = {
  method: 'POST',
  path: '/v2/asset-disbursements',
  summary: 'Sends assets of an account to an address',
  credential: 'user',
  body: inputOf(AssetDisbursementInput),
  status: 201,
  answer: documentOf(AssetDisbursement),
} satisfies Operation;

export const listAssetDisbursements = {
  method: 'GET',
  path: '/v2/asset-disbursements',
  summary: 'The disbursements of assets the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(AssetDisbursement),
} satisfies Operation;

export const readAssetDisbursement = {
  method: 'GET',
  path: '/v2/asset-disbursements/:id',
  summary: 'One disbursement of assets',
  credential: 'user',
  status: 200,
  answer: documentOf(AssetDisbursement),
} satisfies Operation;

import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf } from './json-api.ts';

/** Actions that can be required of a contact. Their ids are the codes N01 to N10. */

export const KycActionItem = resourceOf('kyc-action-items', z.object({ description: z.string() }));

const kycActionItems = collection('/v2/kyc-action-items', KycActionItem);
export const listKycActionItems = kycActionItems.list(
  'Lists all actions that can be required of a contact',
);
export const readKycActionItem = kycActionItems.read('Returns one required action');

import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf } from './json-api.ts';

/** Actions that can be required of a contact. Their ids are the codes N01 to N10. */
export const KycActionItem = resourceOf('kyc-action-items', z.object({ description: z.string() }));

export const [listKycActionItems, readKycActionItem] = collection(KycActionItem).listAndRead();

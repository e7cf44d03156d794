import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf } from './json-api.ts';
import { VendorCheckAttributes } from './vendor-check.ts';

/** Screening of a contact against sanctions lists. Coverage: "AML check". */
export const AmlCheckAttributes = z.extend(VendorCheckAttributes, {
  /** Screened name. */
  name: z.string(),
});

export const AmlCheck = resourceOf('aml-checks', AmlCheckAttributes);

const amlChecks = collection(AmlCheck);
export const [listAmlChecks, readAmlCheck] = amlChecks.listAndRead();
export const approveAmlCheckInSandbox = amlChecks.sandboxAction(
  'approve',
  'Clear an AML check, even one with exceptions',
);
export const denyAmlCheckInSandbox = amlChecks.sandboxAction(
  'deny',
  'Deny an AML check, even one that was cleared automatically',
);

import * as z from 'zod/mini';
import { requiredText, timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { inputOf, resourceOf } from './json-api.ts';

/** Sender and bank of files for the clearing house. Not in the specification, which has only batches. */

const printable = z.regex(/^[\x20-\x7e]*$/, { error: 'must be printable ASCII characters' });

export const NachaConfigInput = z.object({
  label: requiredText(200),
  /** Shown on the payer's bank statement. */
  'company-name': z
    .string()
    .check(z.minLength(1, { error: 'is required' }), z.maxLength(16), printable),
  /** Assigned by the bank, usually 1 and the tax id. */
  'company-identification': z
    .string()
    .check(z.regex(/^[A-Za-z0-9]{1,10}$/, { error: 'must be 1 to 10 letters and digits' })),
  /** Text for the payer. Default: `PAYMENT`. */
  'entry-description': z.optional(z.string().check(z.maxLength(10), printable)),
  /** Bank that receives the files. */
  'routing-number': z.string().check(z.regex(/^\d{9}$/, { error: 'must be 9 digits' })),
});
export type NachaConfigInput = z.infer<typeof NachaConfigInput>;

export const NachaConfig = resourceOf(
  'nacha-configs',
  z.object({
    label: z.string(),
    'company-name': z.string(),
    'company-identification': z.string(),
    'entry-description': z.string(),
    'routing-number': z.string(),
    ...timestamps,
  }),
);

const nachaConfigs = collection(NachaConfig);
export const createNachaConfig = nachaConfigs.create(
  'Create the sender and the bank for files to the clearing house',
  {
    permissionOn: 'organization',
    body: inputOf(NachaConfigInput),
    example: {
      label: 'Main',
      'company-name': 'Acme',
      'company-identification': '1',
      'routing-number': '021000021',
    },
  },
);
export const listNachaConfigs = nachaConfigs.list('List senders of ACH files');
export const readNachaConfig = nachaConfigs.read('Retrieve a sender of ACH files');

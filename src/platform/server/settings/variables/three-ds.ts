import * as z from 'zod/mini';
import { CardBrandName } from '../../../../contract/card-brand-name.ts';
import {
  AcquirerBIN,
  AcquirerMerchantID,
  Mcc,
  MerchantCountryCode,
  ThreeDSRequestorID,
  ThreeDSRequestorName,
  ThreeDSServerOperatorID,
  ThreeDSServerRefNumber,
} from '../../../../contract/emv-3ds-identifiers.ts';
import { type OfSchemes, sandboxIdentifiers } from '../../../cards/three-ds/identifiers.ts';
import type { Table } from '../declaration.ts';
import { valid } from '../value-types.ts';

const characters = (max: number) => `1 to ${max} printable ASCII characters`;

/** One value for all card schemes, or one for each: `400551`, `visa=400551,mastercard=510510`. */
const byScheme = (schema: z.ZodMiniType<string>, form: string, example: string) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }): OfSchemes => {
      const values = readSchemes(text, schema);
      if (values) return values;
      const forms = `${form}, or one for each card scheme like visa=${example},mastercard=${example}`;
      issues.push({ code: 'custom', message: `must be ${forms}`, input: text });
      return z.NEVER;
    }),
  );

/** Returns undefined if a value is invalid, or a scheme is unknown or repeated. */
function readSchemes(text: string, schema: z.ZodMiniType<string>): OfSchemes | undefined {
  if (!/[=,]/.test(text)) return schema.safeParse(text).data;
  const pairs = text.split(',').map((part) => part.split('=').map((side) => side.trim()));
  const isValid = pairs.every(
    ([scheme, value, ...more]) =>
      more.length === 0 &&
      CardBrandName.safeParse(scheme).success &&
      schema.safeParse(value).success,
  );
  const values = Object.fromEntries(pairs);
  return isValid && Object.keys(values).length === pairs.length ? values : undefined;
}

/** A directory rejects every request without these. */
const required = { in: 'production', with: ['VENDOR_THREE_DS_DIRECTORY_URL'] } as const;

/** Identifiers assigned by card schemes and their directories. */
export const threeDS = {
  serverRefNumber: {
    name: 'THREE_DS_SERVER_REF_NUMBER',
    type: valid(ThreeDSServerRefNumber, `must be ${characters(32)}`),
    default: sandboxIdentifiers.serverRefNumber,
    required,
    help: 'the reference number of your 3DS Server, for a [3-D Secure directory](vendors.md#connect-a-3-d-secure-directory)',
  },
  serverOperatorId: {
    name: 'THREE_DS_SERVER_OPERATOR_ID',
    type: byScheme(ThreeDSServerOperatorID, characters(32), 'operator-1'),
    help: 'your operator id, if the directory gives one',
  },
  requestorId: {
    name: 'THREE_DS_REQUESTOR_ID',
    type: byScheme(ThreeDSRequestorID, characters(35), 'requestor-1'),
    default: sandboxIdentifiers.requestorId,
    required,
    help: 'your requestor id',
  },
  requestorName: {
    name: 'THREE_DS_REQUESTOR_NAME',
    type: valid(ThreeDSRequestorName, `must be ${characters(40)}`),
    default: sandboxIdentifiers.requestorName,
    required,
    help: 'your requestor name',
  },
  acquirerBin: {
    name: 'THREE_DS_ACQUIRER_BIN',
    type: byScheme(AcquirerBIN, '4 to 11 digits', '400551'),
    default: sandboxIdentifiers.acquirerBin,
    required,
    help: "your acquirer's BIN",
  },
  acquirerMerchantId: {
    name: 'THREE_DS_ACQUIRER_MERCHANT_ID',
    type: byScheme(AcquirerMerchantID, characters(35), '000123456789'),
    default: sandboxIdentifiers.acquirerMerchantId,
    required,
    help: 'your merchant id at the acquirer',
  },
  mcc: {
    name: 'THREE_DS_MCC',
    type: valid(Mcc, 'must be the 4 digits of a merchant category, such as 5734'),
    default: sandboxIdentifiers.mcc,
    required,
    help: 'your merchant category, in 4 digits',
  },
  merchantCountryCode: {
    name: 'THREE_DS_MERCHANT_COUNTRY_CODE',
    type: valid(
      MerchantCountryCode,
      'must be the 3 digits of a country in ISO 3166-1, such as 840',
    ),
    default: sandboxIdentifiers.merchantCountryCode,
    required,
    help: 'your country, in 3 digits of ISO 3166-1',
  },
} satisfies Table;

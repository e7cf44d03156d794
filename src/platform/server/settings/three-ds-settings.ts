import {
  AcquirerBIN,
  AcquirerMerchantID,
  ThreeDSRequestorID,
  ThreeDSServerOperatorID,
} from '../../../contract/emv-3ds-identifiers.ts';
import { threeDSDirectoryPort } from '../../../vendors/ports/three-ds-directory.ts';
import { sandboxIdentifiers, type ThreeDSIdentifiers } from '../../cards/three-ds/identifiers.ts';
import { readOfSchemes } from './of-schemes.ts';
import { type Variables, vendorPrefix } from './variables.ts';

/** Without one of these a directory refuses every request. Some directories give no operator id. */
const required = [
  'THREE_DS_SERVER_REF_NUMBER',
  'THREE_DS_REQUESTOR_ID',
  'THREE_DS_REQUESTOR_NAME',
  'THREE_DS_ACQUIRER_BIN',
  'THREE_DS_ACQUIRER_MERCHANT_ID',
  'THREE_DS_MCC',
  'THREE_DS_MERCHANT_COUNTRY_CODE',
];

/** By what directories know the platform: `THREE_DS_…`, in the sandbox with defaults. */
export function threeDSIdentifiersOf(env: Variables): ThreeDSIdentifiers {
  const of = (name: string, form: Parameters<typeof readOfSchemes>[1]) =>
    env[name] ? readOfSchemes(env[name], form) : undefined;
  const {
    serverRefNumber,
    serverOperatorId,
    requestorId,
    requestorName,
    acquirerBin,
    acquirerMerchantId,
    mcc,
    merchantCountryCode,
  } = sandboxIdentifiers;
  return {
    serverRefNumber: env.THREE_DS_SERVER_REF_NUMBER || serverRefNumber,
    serverOperatorId:
      of('THREE_DS_SERVER_OPERATOR_ID', ThreeDSServerOperatorID) ?? serverOperatorId,
    requestorId: of('THREE_DS_REQUESTOR_ID', ThreeDSRequestorID) ?? requestorId,
    requestorName: env.THREE_DS_REQUESTOR_NAME || requestorName,
    acquirerBin: of('THREE_DS_ACQUIRER_BIN', AcquirerBIN) ?? acquirerBin,
    acquirerMerchantId:
      of('THREE_DS_ACQUIRER_MERCHANT_ID', AcquirerMerchantID) ?? acquirerMerchantId,
    mcc: env.THREE_DS_MCC || mcc,
    merchantCountryCode: env.THREE_DS_MERCHANT_COUNTRY_CODE || merchantCountryCode,
  };
}

/** Says which identifiers a directory in production still lacks. */
export function problemsOfThreeDS(env: Variables): string[] {
  const directory = `${vendorPrefix(threeDSDirectoryPort)}_URL`;
  if (env.ENVIRONMENT !== 'production' || !env[directory]) return [];
  return required.flatMap((name) => (env[name] ? [] : [`${name} is required with ${directory}`]));
}

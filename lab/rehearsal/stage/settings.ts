import { randomBytes } from 'node:crypto';
import { apiKey } from '../../../src/adapters/adyen/testing/adyen-stand-in.ts';
import { standInCredentials } from '../../../src/adapters/plaid/testing/plaid-stand-in.ts';
import type { AdapterName } from './adapters.ts';
import { bankSettings } from './bank-settings.ts';
import { writeLists } from './lists.ts';
import type { StandIns } from './stand-ins.ts';

type Settings = Readonly<Record<string, string>>;

const random = (encoding: 'hex' | 'base64') => randomBytes(32).toString(encoding);

/** Makes the settings of the platform and of each adapter, except the addresses by which they know each other. */
export function settingsOf({
  folder,
  adyen,
  plaid,
  bank,
  bucket,
  desk,
}: StandIns & { folder: string }) {
  const { url, accessKeyId, secretAccessKey } = bucket.settings;
  const hmacKey = random('hex').toUpperCase();
  const platform: Settings = {
    ENVIRONMENT: 'production',
    TRUSTED_PROXIES: '127.0.0.1',
    MASTER_KEY: random('hex'),
    S3_URL: url,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    THREE_DS_SERVER_REF_NUMBER: '3DS_LOA_SER_REHE_020200_00001',
    THREE_DS_REQUESTOR_ID: 'rehearsal',
    THREE_DS_REQUESTOR_NAME: 'Rehearsal',
    THREE_DS_ACQUIRER_BIN: '400551',
    THREE_DS_ACQUIRER_MERCHANT_ID: '000123456789',
    THREE_DS_MCC: '5734',
    THREE_DS_MERCHANT_COUNTRY_CODE: '840',
    ...desk.environment,
  };
  const adapters: readonly (readonly [AdapterName, Settings])[] = [
    [
      'adyen',
      {
        ADYEN_API_KEY: apiKey,
        ADYEN_MERCHANT_ACCOUNT: 'ShopUS',
        ADYEN_HMAC_KEYS: hmacKey,
        ADYEN_CHECKOUT_URL: adyen.url,
        VAULT_KEYS: random('base64'),
        VAULT_DIGEST_KEY: random('base64'),
      },
    ],
    [
      'plaid',
      {
        PLAID_URL: plaid.url,
        PLAID_CLIENT_ID: standInCredentials.clientId,
        PLAID_SECRET: standInCredentials.secret,
        PLAID_PROCESSOR: 'fortress_trust',
      },
    ],
    [
      'bank_files',
      { ...bankSettings(bank), BANK_FILES_KEY: random('base64'), REHEARSAL_QUICK_JOBS: '1' },
    ],
    [
      'lists',
      {
        LISTS_FOLDER: writeLists(folder),
        LISTS: 'us-sdn',
        LISTS_MAX_AGE_DAYS: '365',
        SCREENED_NAMES_KEY: random('base64'),
        IDENTITY_VENDOR_URL: desk.identityUrl,
        IDENTITY_VENDOR_SECRET: desk.secret,
      },
    ],
  ];
  return { platform, adapters, hmacKey };
}

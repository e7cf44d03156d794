import type * as z from 'zod/mini';
import {
  AcquirerBIN,
  AcquirerMerchantID,
  Mcc,
  MerchantCountryCode,
  ThreeDSRequestorID,
  ThreeDSRequestorName,
  ThreeDSServerOperatorID,
  ThreeDSServerRefNumber,
} from '../../../contract/emv-3ds-identifiers.ts';
import { ports } from '../../../vendors/ports/ports.ts';
import type { Port } from '../../../vendors/protocol/port.ts';
import { readOfSchemes } from './of-schemes.ts';

/** The environment of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

interface Variable {
  /** Checks its value, if it is set. */
  readonly isValid?: (value: string) => boolean;
  /** Says what is valid: "must be …". */
  readonly advice?: string;
  /** Names a host of other people: placeholders are refused in production. */
  readonly hasHost?: true;
}

const port: Variable = {
  isValid: (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
  advice: 'must be a port number',
};

const oneOf = (...values: readonly string[]): Variable => ({
  isValid: (value) => values.includes(value),
  advice: `must be ${values.join(' or ')}`,
});

const originLike = (example: string): Variable => ({
  isValid: (value) => /^https?:\/\/[^/]+\/?$/.test(value) && URL.canParse(value),
  advice: `must be an origin like ${example}`,
  hasHost: true,
});

const identifier = (form: z.ZodMiniType<string>, advice: string): Variable => ({
  isValid: (value) => form.safeParse(value).success,
  advice: `must be ${advice}`,
});

const identifierOfSchemes = (
  form: z.ZodMiniType<string>,
  { advice, example }: { advice: string; example: string },
): Variable => ({
  isValid: (value) => readOfSchemes(value, form) !== undefined,
  advice: `must be ${advice}, or one for each card scheme like visa=${example},mastercard=${example}`,
});

const letters = (most: number) => `1 to ${most} letters, digits and signs of ASCII`;

/** What card schemes and directories give out. */
const ofThreeDS: Readonly<Record<string, Variable>> = {
  THREE_DS_SERVER_REF_NUMBER: identifier(ThreeDSServerRefNumber, letters(32)),
  THREE_DS_SERVER_OPERATOR_ID: identifierOfSchemes(ThreeDSServerOperatorID, {
    advice: letters(32),
    example: 'operator-1',
  }),
  THREE_DS_REQUESTOR_ID: identifierOfSchemes(ThreeDSRequestorID, {
    advice: letters(35),
    example: 'requestor-1',
  }),
  THREE_DS_REQUESTOR_NAME: identifier(ThreeDSRequestorName, letters(40)),
  THREE_DS_ACQUIRER_BIN: identifierOfSchemes(AcquirerBIN, {
    advice: '4 to 11 digits',
    example: '400551',
  }),
  THREE_DS_ACQUIRER_MERCHANT_ID: identifierOfSchemes(AcquirerMerchantID, {
    advice: letters(35),
    example: '000123456789',
  }),
  THREE_DS_MCC: identifier(Mcc, 'the 4 digits of a merchant category, such as 5734'),
  THREE_DS_MERCHANT_COUNTRY_CODE: identifier(
    MerchantCountryCode,
    'the 3 digits of a country in ISO 3166-1, such as 840',
  ),
};

/** `VENDOR_CARD_NETWORK` for the port `card-network`. */
export const vendorPrefix = ({ name }: Pick<Port, 'name'>): string =>
  `VENDOR_${name.replaceAll('-', '_').toUpperCase()}`;

const ofVendors: Readonly<Record<string, Variable>> = Object.fromEntries(
  ports.flatMap((each) => [
    [`${vendorPrefix(each)}_URL`, { hasHost: true }],
    [`${vendorPrefix(each)}_SECRET`, {}],
    [`${vendorPrefix(each)}_CERTIFICATE_FILE`, {}],
    [`${vendorPrefix(each)}_KEY_FILE`, {}],
    [`${vendorPrefix(each)}_CA_FILE`, {}],
  ]),
);

/**
 * All variables that the programs of this package read. A name that is missing here is refused at
 * the start of the platform. `docs/hosting.md` explains each of them.
 */
export const variables: Readonly<Record<string, Variable>> = {
  ENVIRONMENT: oneOf('sandbox', 'production'),
  SIGN_UP: oneOf('open', 'closed'),
  CONTACT_POINT_MIN_AGE_HOURS: {
    isValid: (value) => /^\d{1,3}$/.test(value),
    advice: 'must be a number of hours, such as 24',
  },
  PLATFORM_HOST: {},
  PLATFORM_PORT: port,
  PLATFORM_URL: originLike('https://embeds.example'),
  ACS_HOST: {},
  ACS_PORT: port,
  OPERATORS_HOST: {},
  OPERATORS_PORT: port,
  OPERATORS_URL: originLike('https://operators.example'),
  FOUR_EYES: {},
  DEMO_PORT: port,
  DATA_DIR: {},
  SITE_DIR: {},
  BUILT_SITE_DIR: {},
  DATABASE_URL: {
    isValid: (value) => /^postgres(ql)?:\/\/\S+$/.test(value),
    advice: 'must be a URL like postgres://user:password@host:5432/embeds',
  },
  S3_URL: { hasHost: true },
  S3_REGION: {},
  S3_ACCESS_KEY_ID: {},
  S3_SECRET_ACCESS_KEY: {},
  MASTER_KEY: { isValid: isKey, advice: 'must be 32 bytes in hex: openssl rand -hex 32' },
  PREVIOUS_MASTER_KEY: { isValid: isKey, advice: 'must be 32 bytes in hex' },
  ...ofVendors,
  ...ofThreeDS,
  VENDOR_SECRET: {},
  MAIL_URL: { hasHost: true },
  MAIL_FROM: { hasHost: true },
  TRUSTED_PROXIES: {},
  SANDBOX_CLOCK_USERS: {},
  OTEL_TRACES_EXPORTER: oneOf('otlp', 'none'),
  OTEL_METRICS_EXPORTER: oneOf('prometheus', 'none'),
  OTEL_EXPORTER_PROMETHEUS_HOST: {},
  OTEL_EXPORTER_PROMETHEUS_PORT: port,
  OTEL_SDK_DISABLED: {},
};

/** Says of each variable with an invalid value what it must be. */
export function problemsOfValues(env: Variables): string[] {
  return Object.entries(variables).flatMap(([name, { isValid, advice }]) => {
    const value = env[name];
    return value && isValid && !isValid(value) ? [`${name} ${advice}`] : [];
  });
}

function isKey(value: string): boolean {
  return /^[0-9a-f]{64}$/i.test(value);
}

/** Names reserved for documentation (RFC 2606), as a host or the end of one. */
const placeholder = /(^|[/@.])(example(\.(com|net|org))?|invalid)(?=[:/>]|$)/i;

/** Says of each variable that still has a host from the documentation that it must be replaced. */
export function problemsOfPlaceholders(env: Variables): string[] {
  return Object.entries(variables).flatMap(([name, { hasHost }]) =>
    hasHost && placeholder.test(env[name] ?? '')
      ? [`${name} is a placeholder from the documentation: replace it with your own`]
      : [],
  );
}

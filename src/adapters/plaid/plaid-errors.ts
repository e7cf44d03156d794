import * as z from 'zod/mini';
import { VendorRefusal } from '../../vendors/protocol/failures.ts';

/** An error of the client after an answer. */
const Failed = z.object({ response: z.object({ status: z.number(), data: z.unknown() }) });
const PlaidError = z.object({ error_type: z.string(), error_code: z.string() });

type Codes = Readonly<Record<string, readonly string[]>>;

/**
 * Errors about this person, bank or token, by type: the same call would fail again until the person links the account
 * again. From https://plaid.com/docs/errors/.
 */
export const refusedErrors: Codes = {
  ITEM_ERROR: [
    'ACCESS_NOT_GRANTED',
    'INSTANT_MATCH_FAILED',
    'INSUFFICIENT_CREDENTIALS',
    'INVALID_CREDENTIALS',
    'INVALID_MFA',
    'INVALID_SEND_METHOD',
    'INVALID_UPDATED_USERNAME',
    'ITEM_CONCURRENTLY_DELETED',
    'ITEM_LOCKED',
    'ITEM_LOGIN_REQUIRED',
    'ITEM_NOT_FOUND',
    'ITEM_NOT_SUPPORTED',
    'MFA_NOT_SUPPORTED',
    'NO_ACCOUNTS',
    'NO_AUTH_ACCOUNTS',
    'PASSWORD_RESET_REQUIRED',
    'PRODUCT_NOT_ENABLED',
    'PRODUCT_NOT_READY',
    'PRODUCTS_NOT_SUPPORTED',
    'USER_INPUT_TIMEOUT',
    'USER_PERMISSION_REVOKED',
    'USER_SETUP_REQUIRED',
  ],
  INVALID_INPUT: [
    'INVALID_ACCESS_TOKEN',
    'INVALID_ACCOUNT_ID',
    'INVALID_PROCESSOR_TOKEN',
    'INVALID_PUBLIC_TOKEN',
    'INVALID_WEBHOOK_VERIFICATION_KEY_ID',
    'USER_PERMISSION_REVOKED',
  ],
  INVALID_REQUEST: ['ADDITIONAL_CONSENT_REQUIRED', 'INVALID_FIELD'],
  INSTITUTION_ERROR: ['INSTITUTION_NO_LONGER_SUPPORTED'],
};

/** Errors that only the operator can end, by type. No person's account is at fault, so the outcome is unknown. */
export const operatorErrors: Codes = {
  INVALID_INPUT: [
    'INVALID_API_KEYS',
    'INVALID_LINK_CUSTOMIZATION',
    'INVALID_PRODUCT',
    'UNAUTHORIZED_ENVIRONMENT',
    'UNAUTHORIZED_ROUTE_ACCESS',
  ],
  INVALID_REQUEST: [
    'INCOMPATIBLE_API_VERSION',
    'INVALID_BODY',
    'INVALID_CONFIGURATION',
    'INVALID_HEADERS',
    'MISSING_FIELDS',
    'NO_LONGER_AVAILABLE',
    'NOT_FOUND',
    'SANDBOX_ONLY',
    'UNKNOWN_FIELDS',
  ],
  INSTITUTION_ERROR: ['INSTITUTION_REGISTRATION_REQUIRED', 'UNAUTHORIZED_INSTITUTION'],
};

/** Plaid gave no outcome. Contains nothing of the request or the answer but Plaid's error code. */
export class PlaidUnavailable extends Error {
  override readonly name = 'PlaidUnavailable';
  readonly code: string;
  /** Only a change of the operator's settings or contract ends it. */
  readonly needsOperator: boolean;

  constructor(code: string, needsOperator = false) {
    super(`Plaid has no outcome: ${code}`);
    this.code = code;
    this.needsOperator = needsOperator;
  }
}

/**
 * Reads an answer of Plaid's client.
 *
 * @throws VendorRefusal with Plaid's code for an error about the person, bank or token
 * @throws PlaidUnavailable for every other failure. The client's own errors are not passed on: they have the secret
 */
export type ReadPlaid = <Schema extends z.ZodMiniType>(
  schema: Schema,
  calling: Promise<{ data: unknown }>,
) => Promise<z.infer<Schema>>;

/** Creates a reader of answers that remembers, until the next answer, what only the operator can repair. */
export function createReadPlaid() {
  let problem: string | undefined;
  const read: ReadPlaid = async (schema, calling) => {
    const { data } = await calling.catch((error: unknown) => {
      const failure = toFailure(error);
      if (!(failure instanceof PlaidUnavailable)) problem = undefined;
      else if (failure.needsOperator) problem = failure.code;
      throw failure;
    });
    problem = undefined;
    const answer = schema.safeParse(data);
    if (answer.success) return answer.data;
    throw new PlaidUnavailable('answer_not_valid');
  };
  return {
    read,
    /** @throws Error that says what the operator has to repair */
    async health() {
      if (problem !== undefined) throw new Error(`Plaid refuses the settings: ${problem}`);
    },
  };
}

/** Returns an answer, or `otherwise` if Plaid refused with one of these codes. */
export async function refusedAs<Answer, Otherwise>(
  codes: readonly string[],
  otherwise: Otherwise,
  run: () => Promise<Answer>,
): Promise<Answer | Otherwise> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof VendorRefusal && codes.includes(error.code)) return otherwise;
    throw error;
  }
}

function toFailure(error: unknown): VendorRefusal | PlaidUnavailable {
  const response = Failed.safeParse(error).data?.response;
  const plaidError = PlaidError.safeParse(response?.data).data;
  if (!plaidError) return new PlaidUnavailable(response ? `http_${response.status}` : 'no_answer');
  const { error_type: type, error_code: code } = plaidError;
  const name = code.toLowerCase().replaceAll(/\W/g, '_').slice(0, 64);
  if (has(refusedErrors, type, code)) return new VendorRefusal(name);
  return new PlaidUnavailable(name, has(operatorErrors, type, code));
}

const has = (codes: Codes, type: string, code: string): boolean =>
  Object.hasOwn(codes, type) && codes[type]?.includes(code) === true;

import * as z from 'zod/mini';
import { text } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleBankAccount, exampleIds } from './example-values.ts';
import { FundsTransferMethod, InlineMethodInput } from './funds-transfer-method.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';
import { oneOf, withRules } from './with-rules.ts';

/** Status of the funds transfer. */
export const DisbursementStatus = z.enum(['pending', 'settled', 'cancelled', 'reversed']);
export type DisbursementStatus = z.infer<typeof DisbursementStatus>;

export const Disbursement = resourceOf(
  'disbursements',
  z.object({
    amount: Amount,
    'created-at': Timestamp,
    'currency-type': CurrencyType,
    'customer-reference': text,
    description: text,
    'payment-details': text,
    'reference-number': text,
    'special-type': text,
    status: DisbursementStatus,
    'transaction-number': text,
  }),
);

export const DisbursementInput = withRules(
  z.object({
    'account-id': Uuid,
    amount: PositiveAmount,
    /** Payee, who is the contact of the existing or new method. */
    'contact-id': z.optional(Uuid),
    /** Default: the currency of the account, which defaults to USD. */
    'currency-type': z.optional(CurrencyType),
    description: z.optional(z.string().check(z.maxLength(1000))),
    /** Text for the payee. */
    reference: z.optional(z.string().check(z.minLength(3), z.maxLength(60))),
    /** An existing method … */
    'funds-transfer-method-id': z.optional(Uuid),
    /** … or a new one. */
    'funds-transfer-method': z.optional(InlineMethodInput),
  }),
  oneOf('funds-transfer-method-id', 'funds-transfer-method'),
);
export type DisbursementInput = z.infer<typeof DisbursementInput>;

const disbursements = collection(Disbursement);
export const createDisbursement = disbursements.create(
  'Create a disbursement, which sends money from an account to a bank',
  {
    permissionOn: 'named',
    body: inputOf(DisbursementInput),
    example: {
      'account-id': exampleIds.account,
      amount: '1.00',
      'funds-transfer-method': exampleBankAccount,
    },
  },
);
export const [listDisbursements, readDisbursement] = disbursements.listAndRead();
export const deleteDisbursement = disbursements.remove(
  'Cancel a disbursement that has not settled',
  { refusedByState: true },
);
export const authorizeDisbursementInSandbox = disbursements.sandboxAction(
  'authorize',
  'Authorize a disbursement, as its owner and the operator do',
);

const fundsTransferMethods = collection(FundsTransferMethod);
export const approveFundsTransferMethod = fundsTransferMethods.sandboxAction(
  'approve-disbursements',
  'Approve a method for disbursements of money',
  { permission: 'full_control' },
);

import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { FundsTransferMethodAttributes } from './funds-transfer-method.ts';
import { resourceOf } from './json-api.ts';

/** Funds transfer methods under their older name. */
export const PaymentMethod = resourceOf(
  'payment-methods',
  z.extend(FundsTransferMethodAttributes, {
    /** Older name of the funds transfer type. */
    'payment-type': z.string(),
  }),
);

const paymentMethods = collection(PaymentMethod);
export const listPaymentMethods = paymentMethods.list(
  'List the funds transfer methods under their older name',
);
export const readPaymentMethod = paymentMethods.read(
  'Retrieve a funds transfer method under its older name',
);

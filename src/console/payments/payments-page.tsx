import type { PageProps } from '../shell/page-entry.ts';
import { PaymentList } from './payment-list.tsx';
import { PaymentPage } from './payment-page.tsx';

/** Payments: `/payments` is the list, `/payments/<contribution id>` one payment. */
export function PaymentsPage({ path: [id] }: PageProps) {
  return id === undefined ? <PaymentList /> : <PaymentPage key={id} id={id} />;
}

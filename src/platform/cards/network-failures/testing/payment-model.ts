/** Books of a card payment and all that followed it, in cents, and the number of its open disputes. */
export interface Books {
  /** Settled cash of the account. */
  readonly cash: number;
  /** Refunds to bank accounts that have not settled. */
  readonly waiting: number;
  /** Held for a dispute. */
  readonly held: number;
  readonly openDisputes: number;
  /** Received from the card network, without what went back, by the ledger. */
  readonly fromNetwork: number;
  /** Refunded to bank accounts, by the ledger. */
  readonly toBank: number;
  /** Charged by the card network, without its refunds, by its own books. */
  readonly networkPaid: number;
}

interface Refund {
  readonly cents: number;
  readonly to: 'card' | 'bank';
  status: 'waiting' | 'settled' | 'failed' | 'cancelled';
}

/** The rules of a payment, written again without a database. Each step returns true if it is allowed. */
export interface PaymentModel {
  readonly refunds: readonly Refund[];
  refund(cents: number, to: Refund['to']): boolean;
  settle(index: number): boolean;
  reverse(cents: number): boolean;
  dispute(cents: number): boolean;
  lose(): boolean;
  failRefund(index: number): boolean;
  failCapture(): boolean;
  books(): Books;
}

export function createPaymentModel(cents: number): PaymentModel {
  const refunds: Refund[] = [];
  let [reversed, disputed, isFailed, wasDisputed] = [0, 0, false, false];
  const total = (...which: Refund['status'][]) =>
    sumOf(refunds.filter(({ status }) => which.includes(status)));
  const left = () => (isFailed ? 0 : cents - reversed - disputed - total('waiting', 'settled'));
  const change = (index: number, from: Refund['status'], to: Refund['status']): boolean => {
    const refund = refunds[index];
    if (refund?.status !== from) return false;
    refund.status = to;
    return true;
  };
  return {
    refunds,
    refund(amount, to) {
      if (amount > left() || disputed > 0) return false;
      refunds.push({ cents: amount, to, status: to === 'card' ? 'settled' : 'waiting' });
      return true;
    },
    settle: (index) => change(index, 'waiting', 'settled'),
    reverse(amount) {
      if (amount > left()) return false;
      reversed += amount;
      return true;
    },
    dispute(amount) {
      if (amount > left() || wasDisputed) return false;
      wasDisputed = true;
      disputed = amount;
      return true;
    },
    lose() {
      if (disputed === 0) return false;
      reversed += disputed;
      disputed = 0;
      return true;
    },
    failRefund: (index) => change(index, 'settled', 'failed'),
    failCapture() {
      if (isFailed) return false;
      [isFailed, disputed] = [true, 0];
      for (const refund of refunds) if (refund.status === 'waiting') refund.status = 'cancelled';
      return true;
    },
    books() {
      const sentTo = (to: Refund['to']) =>
        sumOf(refunds.filter((refund) => refund.status === 'settled' && refund.to === to));
      const arrived = isFailed ? 0 : cents - reversed;
      return {
        cash: arrived - total('settled'),
        waiting: total('waiting'),
        held: disputed,
        openDisputes: disputed > 0 ? 1 : 0,
        fromNetwork: arrived - sentTo('card'),
        toBank: sentTo('bank'),
        networkPaid: (isFailed ? 0 : cents) - sentTo('card'),
      };
    },
  };
}

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { cents }) => sum + cents, 0);
}

/** A card that Adyen stores, as `/storedPaymentMethods` lists it. */
export interface StoredMethod {
  readonly id: string;
  readonly shopperReference: string;
  readonly type: 'scheme';
  readonly brand: string;
  readonly cardBin: string;
  readonly lastFour: string;
  readonly expiryMonth: string;
  /** The last two digits. */
  readonly expiryYear: string;
}

/** A card as a payment has it. */
export interface Card {
  readonly number: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

export type StoredMethods = ReturnType<typeof createStoredMethods>;

/** Statuses of Adyen's Real Time Account Updater. */
type UpdaterStatus =
  | 'CardChanged'
  | 'CardExpiryChanged'
  | 'CloseAccount'
  | 'ContactCardAccountHolder';

/** Creates the stored cards of a stand-in for Adyen, with network tokens in place of their numbers. */
export function createStoredMethods() {
  const methods = new Map<string, StoredMethod>();
  /** Statuses that the next payment says of a card. */
  const statuses = new Map<string, UpdaterStatus>();

  return {
    find: (shopperReference: string) => methods.get(shopperReference),

    /** Stores a card. @returns the `additionalData` about it */
    store(shopperReference: string, { number, expiryMonth, expiryYear }: Card) {
      const known = methods.get(shopperReference);
      const id = known?.id ?? `STORED${String(methods.size + 1).padStart(10, '0')}`;
      if (!known) {
        methods.set(shopperReference, {
          id,
          shopperReference,
          type: 'scheme',
          brand: 'visa',
          cardBin: number.slice(0, 6),
          lastFour: number.slice(-4),
          expiryMonth,
          expiryYear: expiryYear.slice(-2),
        });
      }
      return {
        'tokenization.storedPaymentMethodId': id,
        'tokenization.shopperReference': shopperReference,
        'tokenization.store.operationType': known ? 'alreadyExisting' : 'created',
      };
    },

    /** Pays by the network token of a stored card. @returns the `additionalData`; undefined for an unknown card */
    pay(shopperReference: string, id: string): Record<string, string> | undefined {
      const method = methods.get(shopperReference);
      if (method?.id !== id) return undefined;
      const status = statuses.get(shopperReference);
      statuses.delete(shopperReference);
      return {
        'networkToken.available': 'true',
        'networkToken.bin': '453955',
        'networkToken.tokenSummary': '9876',
        cardBin: method.cardBin,
        cardSummary: method.lastFour,
        expiryDate: `${Number(method.expiryMonth)}/20${method.expiryYear}`,
        ...(status && { realtimeAccountUpdaterStatus: status }),
      };
    },

    /** Changes a card as its bank does. @param status what the next payment says of it, if any */
    change(shopperReference: string, changes: Partial<StoredMethod>, status?: UpdaterStatus): void {
      const method = methods.get(shopperReference);
      if (!method) throw new Error('Adyen does not store this card');
      methods.set(shopperReference, { ...method, ...changes });
      if (status) statuses.set(shopperReference, status);
    },

    remove: (shopperReference: string) => methods.delete(shopperReference),
  };
}

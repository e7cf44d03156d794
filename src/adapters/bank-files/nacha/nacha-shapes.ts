import type { Addenda } from './addenda.ts';

/** A file of the clearing house, as a bank takes or sends it. */
export interface NachaFile {
  readonly immediateDestination: string;
  readonly immediateOrigin: string;
  /** `YYYY-MM-DD` */
  readonly createdOn: string;
  readonly fileIdModifier: string;
  readonly batches: readonly NachaBatch[];
  readonly control: Totals & { readonly batches: number; readonly blocks: number };
  /** Contradictions of its totals and counts, without personal data; empty for a file that is right. */
  readonly problems: readonly string[];
}

export interface NachaBatch {
  readonly serviceClass: string;
  /** `PPD`, `CCD`, `COR` for corrections, and so on. */
  readonly entryClass: string;
  readonly companyName: string;
  readonly companyIdentification: string;
  readonly description: string;
  /** `YYYY-MM-DD`; null if the record has none, as in returns. */
  readonly effectiveOn: string | null;
  /** First eight digits of the routing number of the bank that sent the batch. */
  readonly odfi: string;
  readonly entries: readonly NachaDetail[];
  readonly control: Totals & { readonly serviceClass: string };
}

export interface NachaDetail {
  /** Two digits, such as `22` for a credit to a checking account. */
  readonly transactionCode: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly cents: bigint;
  /** The sender's reference, of up to 15 characters. */
  readonly individualId: string;
  readonly name: string;
  readonly trace: string;
  readonly addenda: readonly Addenda[];
}

/** Totals that a control record states. */
export interface Totals {
  /** Entries and addenda. */
  readonly entries: number;
  readonly hash: bigint;
  readonly debitCents: bigint;
  readonly creditCents: bigint;
}

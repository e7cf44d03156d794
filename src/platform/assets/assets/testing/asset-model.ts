/** A model of assets in the smallest parts of a unit. */
export type Parts = bigint;

export const partsPerUnit = 10n ** 18n;

/** `1500000000000000000n` → `1.5`, written in full. */
export function toUnits(parts: Parts): string {
  const digits = parts.toString().padStart(19, '0');
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`;
}

/** `1.5` → `1500000000000000000n` */
export function toParts(units: string): Parts {
  const [whole = '0', fraction = ''] = units.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}

export interface ModelTransfer {
  readonly id: string;
  readonly account: number;
  readonly direction: 'incoming' | 'outgoing';
  readonly parts: Parts;
  status: 'pending' | 'settled' | 'cancelled';
  isHeld: boolean;
}

interface ModelTotal {
  settled: Parts;
  pending: Parts;
  held: Parts;
}

/** The rules of assets without a database. Each action returns whether it is allowed. */
export class AssetModel {
  readonly totals: ModelTotal[];
  readonly transfers: ModelTransfer[] = [];

  constructor(accounts: number) {
    this.totals = Array.from({ length: accounts }, () => ({ settled: 0n, pending: 0n, held: 0n }));
  }

  total(account: number): ModelTotal {
    const total = this.totals[account];
    if (!total) throw new Error(`there is no account ${account}`);
    return total;
  }

  disbursable(account: number): Parts {
    const { settled, pending, held } = this.total(account);
    return settled - pending - held;
  }

  add(transfer: Omit<ModelTransfer, 'status' | 'isHeld'>): void {
    this.transfers.push({ ...transfer, status: 'pending', isHeld: true });
    if (transfer.direction === 'outgoing') this.total(transfer.account).pending += transfer.parts;
  }

  move(from: number, to: number, parts: Parts): boolean {
    if (this.disbursable(from) < parts) return false;
    this.total(from).settled -= parts;
    this.total(to).settled += parts;
    return true;
  }

  settle(transfer: ModelTransfer): boolean {
    const isOutgoing = transfer.direction === 'outgoing';
    if (transfer.status !== 'pending' || (isOutgoing && transfer.isHeld)) return false;
    const total = this.total(transfer.account);
    total.settled += isOutgoing ? -transfer.parts : transfer.parts;
    if (isOutgoing) total.pending -= transfer.parts;
    else if (transfer.isHeld) total.held += transfer.parts;
    transfer.status = 'settled';
    return true;
  }

  clear(transfer: ModelTransfer): boolean {
    if (transfer.status === 'cancelled') return false;
    const hasArrived = transfer.direction === 'incoming' && transfer.status === 'settled';
    if (hasArrived && transfer.isHeld) this.total(transfer.account).held -= transfer.parts;
    transfer.isHeld = false;
    return true;
  }

  cancel(transfer: ModelTransfer): boolean {
    if (transfer.status !== 'pending') return false;
    if (transfer.direction === 'outgoing') this.total(transfer.account).pending -= transfer.parts;
    transfer.status = 'cancelled';
    transfer.isHeld = false;
    return true;
  }
}

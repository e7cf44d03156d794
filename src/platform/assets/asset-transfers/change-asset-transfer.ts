import type { Selectable } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import type { AssetTransfersTable } from '../../kernel/store/database.ts';

export type AssetTransfer = Selectable<AssetTransfersTable>;

/** What is said when the last hold is cleared, or nothing holds a transfer at all. */
export function clearedNow({ clock }: Pick<Services, 'clock'>) {
  const now = clock.now();
  return {
    contingencies_cleared_at: now,
    contingencies_cleared_on: now.toISOString().slice(0, 10),
  };
}

/** Without its sign. */
export function magnitude(units: string): string {
  return units.replace('-', '');
}

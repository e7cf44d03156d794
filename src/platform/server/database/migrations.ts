import type { Migrations } from '../../kernel/store/migrations/migration.ts';
import { statements } from './statements.ts';

/**
 * Migrations by name: two digits for the release, two for the place in it. Until the first release there is one for
 * each wing, and changes edit it. Released ones are never edited: see `docs/table-changes.md`.
 */
export const migrations: Migrations = {
  '0001-kernel': { statements: statements.kernel },
  '0002-parties': { statements: statements.parties },
  '0003-onboarding': { statements: statements.onboarding },
  '0004-money': { statements: statements.money },
  '0005-assets': { statements: statements.assets },
  '0006-trading': { statements: statements.trading },
  '0007-cards': { statements: statements.cards },
  '0008-reports': { statements: statements.reports },
  '0009-operators': { statements: statements.operators },
  '0010-console': { statements: statements.console },
};

/** Columns (`accounts.colour`) and tables that no version uses any more, with the release that stopped using them. */
export const retired: Readonly<Record<string, number>> = {};

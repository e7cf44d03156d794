import { assetsNotes } from './assets.ts';
import { cardsNotes } from './cards.ts';
import { kernelNotes } from './kernel.ts';
import { moneyNotes } from './money.ts';
import type { Notes } from './note.ts';
import { onboardingNotes } from './onboarding.ts';
import { operatorsNotes } from './operators.ts';
import { partiesNotes } from './parties.ts';
import { reportsNotes } from './reports.ts';
import { tradingNotes } from './trading.ts';

/** Notes on all tables. */
export const notes: Notes = {
  ...kernelNotes,
  ...partiesNotes,
  ...onboardingNotes,
  ...moneyNotes,
  ...assetsNotes,
  ...tradingNotes,
  ...cardsNotes,
  ...reportsNotes,
  ...operatorsNotes,
};

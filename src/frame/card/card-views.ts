import { AcceptedBrands } from './accepted-brands.tsx';
import { BrandChoice } from './brand-choice.tsx';
import { CodeHelp } from './code-help.tsx';
import { Consent } from './consent.tsx';
import { progressOf } from './progress.ts';
import { ResultScreen } from './result-screen.tsx';

/** What forms show once their first field accepts typing. */
export const cardViews = {
  AcceptedBrands,
  BrandChoice,
  CodeHelp,
  Consent,
  progressOf,
  ResultScreen,
};

export type CardViews = typeof cardViews;

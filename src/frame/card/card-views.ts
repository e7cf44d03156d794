import { Consent } from './consent.tsx';
import { AcceptedBrands } from './fields/accepted-brands.tsx';
import { BrandChoice } from './fields/brand-choice.tsx';
import { CodeHelp } from './fields/code-help.tsx';
import { progressOf } from './progress.ts';
import { ResultScreen } from './result-screen.tsx';

/** Views loaded after the first field accepts typing. */
export const cardViews = {
  AcceptedBrands,
  BrandChoice,
  CodeHelp,
  Consent,
  progressOf,
  ResultScreen,
};

export type CardViews = typeof cardViews;

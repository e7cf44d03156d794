import type { Browser, ChallengeWindowSize } from '../../../contract/index.ts';

/** EMV's window sizes in CSS pixels, by preference. */
const sizes: readonly (readonly [ChallengeWindowSize, number, number])[] = [
  ['03', 500, 600],
  ['04', 600, 400],
  ['02', 390, 400],
  ['01', 250, 400],
];

/** Below this width the dialog fills the screen. */
const fullScreenBelow = 480;

/** Returns the challenge window size that fits the dialog; 390×400 if unknown. */
export function chooseWindowSize(browser: Browser): ChallengeWindowSize {
  const { 'challenge-width': width, 'challenge-height': height } = browser;
  if (width === undefined || height === undefined) return '02';
  if (width < fullScreenBelow) return '05';
  return sizes.find(([, wide, high]) => wide <= width && high <= height)?.[0] ?? '05';
}

import type { MessageCategory } from '../contract/emv-3ds.ts';

/** Behaviour of the ACS in a challenge. */
export type Challenge =
  | 'code'
  | 'single_select'
  | 'multi_select'
  | 'out_of_band'
  | 'html'
  | 'app_redirect'
  | 'silent'
  | 'refuses_framing'
  | 'result_twice'
  | 'late_result'
  | 'wrong_transaction'
  | 'unreadable_result'
  | 'report_after_result'
  | 'needs_cookies'
  | 'uses_confirm'
  | 'nested_frame';

export interface Scenario {
  /** Status in the ARes; `C` has a challenge. */
  readonly transStatus: 'Y' | 'A' | 'N' | 'U' | 'R' | 'C';
  readonly challenge?: Challenge;
  /** Behaviour of the method URL, if the card has one. */
  readonly method?: 'answers' | 'hangs';
  /** True if the issuer remembers devices after the code to confirm later payments. */
  readonly remembersDevices?: true;
  /** Enrolled categories. Default: payments (`01`) and adding cards (`02`). */
  readonly messageCategories?: readonly MessageCategory[];
}

const frictionless = (transStatus: 'Y' | 'A' | 'N' | 'U' | 'R'): Scenario => ({ transStatus });
const challenged = (challenge: Challenge): Scenario => ({ transStatus: 'C', challenge });

/** Cards enrolled in 3-D Secure, by number (docs/test-cards.md). */
export const scenarios: ReadonlyMap<string, Scenario> = new Map([
  ['4000000000001018', { ...frictionless('Y'), method: 'answers' }],
  ['4000000000001026', frictionless('A')],
  ['4000000000001034', frictionless('N')],
  ['4000000000001042', frictionless('U')],
  ['4000000000001059', frictionless('R')],
  ['4000000000001109', { ...challenged('code'), method: 'answers' }],
  ['4000000000001117', challenged('out_of_band')],
  ['4000000000001125', challenged('silent')],
  ['4000000000001133', challenged('refuses_framing')],
  ['4000000000001141', { ...frictionless('Y'), method: 'hangs' }],
  ['4000000000001158', challenged('result_twice')],
  ['4000000000001166', challenged('late_result')],
  ['4000000000001174', challenged('wrong_transaction')],
  ['4000000000001182', { ...challenged('code'), messageCategories: ['01'] }],
  ['4000000000001208', challenged('single_select')],
  ['4000000000001216', challenged('multi_select')],
  ['4000000000001224', challenged('html')],
  ['4000000000001232', challenged('app_redirect')],
  ['4000000000001240', { ...challenged('code'), remembersDevices: true }],
  ['4000000000001257', challenged('unreadable_result')],
  ['4000000000001265', challenged('report_after_result')],
  ['4000000000001273', challenged('needs_cookies')],
  ['4000000000001281', challenged('uses_confirm')],
  ['4000000000001299', challenged('nested_frame')],
]);

import { type ArrivedCallback, hasComeAgain } from './callbacks.ts';
import type { Finding } from './rules.ts';

/** What the callbacks about a call are held against that was answered 202. */
export function callbackFindings(call: string, arrived: readonly ArrivedCallback[]): Finding[] {
  const rule = (name: string, isMet: boolean, detail: string): Finding => ({
    ...{ call, rule: name, isMet },
    detail: isMet ? '' : detail,
  });
  const isReported = arrived.length > 0;
  const reports = rule('reports what it took for later', isReported, 'no callback came');
  if (!isReported) return [reports];
  const problems = arrived.map((one) => one.problems).filter((text) => text !== '');
  return [
    reports,
    rule(
      'signs its callbacks',
      arrived.every(({ isSigned }) => isSigned),
      'not signed',
    ),
    rule(
      'gives its callbacks a key',
      arrived.every(({ key }) => key !== ''),
      'no Idempotency-Key',
    ),
    rule('reports what the schema says', problems.length === 0, problems.join('; ')),
    rule(
      'sends a callback again after 503, with the same key',
      hasComeAgain(arrived),
      'it did not come again',
    ),
  ];
}

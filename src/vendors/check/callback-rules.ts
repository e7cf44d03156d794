import { isRepeated, type ReceivedCallback } from './callbacks.ts';
import type { Finding } from './rules.ts';

/** Checks the callbacks for a call that was answered with 202. */
export function callbackFindings(call: string, received: readonly ReceivedCallback[]): Finding[] {
  const rule = (name: string, isMet: boolean, detail: string): Finding => ({
    ...{ call, rule: name, isMet },
    detail: isMet ? '' : detail,
  });
  const isReported = received.length > 0;
  const reports = rule('reports the outcome after 202', isReported, 'no callback received');
  if (!isReported) return [reports];
  const problems = received.map((one) => one.problems).filter((text) => text !== '');
  return [
    reports,
    rule(
      'signs its callbacks',
      received.every(({ isSigned }) => isSigned),
      'not signed',
    ),
    rule(
      'sends an idempotency key with callbacks',
      received.every(({ key }) => key !== ''),
      'no Idempotency-Key',
    ),
    rule('sends callbacks that match the schema', problems.length === 0, problems.join('; ')),
    rule('repeats a callback after 503, with the same key', isRepeated(received), 'not repeated'),
  ];
}

import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import { createFakeWorld, type FakeWorld } from '../testing/fake-world.ts';
import { isTemporary, OutcomeUnknown } from './outcome-unknown.ts';
import { RequestFailure } from './request.ts';
import { settle } from './settle.ts';

const path = '/v2/contributions/:hash';
const lost = new RequestFailure(path, 0);
const broken = new RequestFailure(path, 500, [refusal('internal_error', 500)]);
const limited = new RequestFailure(path, 429);
const refused = new RequestFailure(path, 403, [refusal('token_expired', 403)]);
const nothing = undefined;

/** Answers of the platform, call by call; the last one is repeated. */
interface Script {
  readonly sends: readonly unknown[];
  readonly reads?: readonly unknown[];
  readonly world?: FakeWorld;
}

/** Runs an attempt against a platform with these answers, and records its steps. */
function run(script: Script, from?: 'sending' | 'checking') {
  const { sends, reads = [nothing], world = createFakeWorld(fetch) } = script;
  const done: string[] = [];
  const progress: string[] = [];
  const answerer = (name: string, answers: readonly unknown[]) => {
    let calls = 0;
    return async () => {
      done.push(`${name} at ${world.elapsed / 1000} s`);
      const answer = answers[Math.min(calls++, answers.length - 1)];
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer() : answer;
    };
  };
  const attempt = { send: answerer('send', sends), read: answerer('read', reads) };
  const pace = { world, onProgress: (step: string) => void progress.push(step) };
  return { world, done, progress, answer: settle(attempt, pace, from) };
}

describe('an attempt', () => {
  it.each<[what: string, script: Script, done: string[], progress: string[]]>([
    ['with an answer is sent once', { sends: ['made'] }, ['send at 0 s'], ['sending']],
    [
      'with a lost answer is read, and not sent again if it took effect',
      { sends: [lost], reads: ['made'] },
      ['send at 0 s', 'read at 0 s'],
      ['sending', 'checking'],
    ],
    [
      'unknown to the platform is sent again, with growing pauses',
      { sends: [lost, broken, lost, 'made'] },
      [
        ...['send at 0 s', 'read at 0 s', 'send at 2 s', 'read at 2 s'],
        ...['send at 6 s', 'read at 6 s', 'send at 14 s'],
      ],
      ['sending', ...Array(6).fill('checking')],
    ],
    [
      'is read once more after it was sent for the last time',
      { sends: [lost], reads: [nothing, nothing, nothing, 'made'] },
      [
        ...['send at 0 s', 'read at 0 s', 'send at 2 s', 'read at 2 s'],
        ...['send at 6 s', 'read at 6 s', 'send at 14 s', 'read at 14 s'],
      ],
      ['sending', ...Array(7).fill('checking')],
    ],
    [
      'is read again after temporary failures',
      { sends: [lost], reads: [lost, limited, broken, 'made'] },
      ['send at 0 s', 'read at 0 s', 'read at 2 s', 'read at 4 s', 'read at 6 s'],
      ['sending', ...Array(4).fill('checking')],
    ],
  ])('%s', async (_what, script, done, progress) => {
    const attempt = run(script);
    expect(await attempt.answer).toBe('made');
    expect(attempt).toMatchObject({ done, progress });
  });

  it('of an earlier document is read before it is sent', async () => {
    const known = run({ sends: [], reads: ['made'] }, 'checking');
    expect(await known.answer).toBe('made');
    expect(known.done).toEqual(['read at 0 s']);
    const unknown = run({ sends: ['made'] }, 'checking');
    expect(await unknown.answer).toBe('made');
    expect(unknown.done).toEqual(['read at 0 s', 'send at 2 s']);
    expect(unknown.progress).toEqual(['checking', 'checking']);
  });

  it.each([
    ['the platform’s error', refused],
    ['an unexpected error', new TypeError('a bug')],
  ])('ends with %s, without a read or another send', async (_what, error) => {
    const attempt = run({ sends: [error] });
    await expect(attempt.answer).rejects.toBe(error);
    expect(attempt.done).toEqual(['send at 0 s']);
  });

  it.each([
    ['fails if the last answer was an error', [lost, lost, lost, broken], broken],
    ['has an unknown outcome if the last answer was lost', [broken, broken, broken, lost], {}],
  ])('unknown to the platform %s', async (_what, sends, error) => {
    const attempt = run({ sends });
    await expect(attempt.answer).rejects.toMatchObject(error);
    await expect(attempt.answer).rejects.toBeInstanceOf(
      error === broken ? RequestFailure : OutcomeUnknown,
    );
    expect(attempt.done.filter((step) => step.startsWith('send'))).toHaveLength(4);
  });

  it.each([
    ['an error of the platform', refused],
    ['a bug', new TypeError('a bug')],
  ])('has an unknown outcome if its read ends with %s', async (_what, answer) => {
    const attempt = run({ sends: [lost], reads: [answer] });
    await expect(attempt.answer).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(attempt.done).toEqual(['send at 0 s', 'read at 0 s']);
  });

  it('has an unknown outcome if reads fail for more than a minute', async () => {
    const attempt = run({ sends: [lost], reads: [lost] });
    await expect(attempt.answer).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(attempt.done.at(-1)).toBe('read at 62 s');
  });
});

it('an attempt has no time limit while the browser is offline', async () => {
  const world = createFakeWorld(fetch);
  const cutOff = () => {
    world.goOffline();
    throw lost;
  };
  const reads = [...Array(30).fill(lost), cutOff, lost, 'made'];
  const attempt = run({ sends: [lost], reads, world });
  await world.untilQuiet();
  expect([attempt.done.at(-1), attempt.progress.at(-1)]).toEqual(['read at 60 s', 'offline']);
  world.elapsed += 3_600_000;
  world.goOnline();
  expect(await attempt.answer).toBe('made');
});

it.each([
  ['a lost answer', lost, true],
  ['an internal error of the platform', broken, true],
  ['a limit', limited, true],
  ['another error of the platform', refused, false],
  ['a bug', new Error('a bug'), false],
])('%s is temporary: %s', (_what, error, expected) => {
  expect(isTemporary(error)).toBe(expected);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Services } from '../../kernel/work/unit-of-work/services.ts';
import { type Attempts, type CardAttempt, createAttempts } from './attempts.ts';

/** Leases use the system's clock, not the sandbox's. */
const system = new Date('2026-01-01T00:00:00Z');
const processId = randomUUID();

/** @param isShared true if other processes use the database */
function attemptsOn(isShared: boolean): Attempts {
  const clock = { system: () => system };
  const services = { store: { isShared }, clock, newId: () => processId };
  return createAttempts(services as unknown as Services);
}

describe('the process of an attempt', () => {
  const later = new Date(system.getTime() + 1);
  const another = randomUUID();

  test.each([
    ['one without a lease', null, null, false, false],
    ['one with an expired lease', processId, system, true, false],
    ['one of this process', processId, later, false, false],
    ['one of another that may be running', another, later, false, true],
    ['one of another that died with its database', another, later, true, false],
    ['one of another with an expired lease', another, system, true, true],
  ])('%s', (_what, leased_by, leased_until, isAbandoned, isShared) => {
    const attempt = { leased_by, leased_until } as CardAttempt;
    expect(attemptsOn(isShared).isAbandoned(attempt)).toBe(isAbandoned);
  });
});

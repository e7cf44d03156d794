import { describe, expect, it } from 'vitest';
import { contribute } from './contribution.ts';
import { pathOf } from './operation.ts';
import { operations } from './operations.ts';

const all = Object.entries(operations);

describe('the table of operations', () => {
  it('contains every method and path once', () => {
    // A hash and an id may be in the same place, as they look different.
    const calls = all.map(
      ([, { method, path }]) => `${method} ${path.replace(/:(?!hash)[a-z]+/g, ':')}`,
    );
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
    expect(all.length).toBeGreaterThan(30);
  });

  // Covers VE1, VE3, VE10
  it('has one version besides the sessions', () => {
    const others = all.filter(([, { path }]) => !/^\/(v2|auth)\/[a-z]/.test(path));
    expect(others).toEqual([]);
  });

  it.each(all)('%s has a body only if its method allows one', (_name, operation) => {
    expect(operation.method === 'GET' && operation.body !== undefined).toBe(false);
  });

  it.each(all.filter(([, { path }]) => path.includes('/sandbox/')))(
    '%s exists in the sandbox only',
    (_name, operation) => {
      expect(operation.sandbox).toBe(true);
    },
  );
});

describe('pathOf', () => {
  it('fills in and escapes parameters', () => {
    expect(pathOf(contribute, { hash: 'ctr_a/b' })).toBe('/v2/contributions/ctr_a%2Fb');
  });

  it('throws for a missing parameter', () => {
    expect(() => pathOf(contribute, {})).toThrow('"hash"');
  });
});

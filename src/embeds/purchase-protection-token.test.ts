import { describe, expect, it } from 'vitest';
import { createPurchaseProtection } from './purchase-protection-token.ts';

describe('createPurchaseProtection', () => {
  it('has one opaque token of at most 256 characters for each session', () => {
    const protection = createPurchaseProtection('corner-shop_1');
    expect(protection.id).toBe('corner-shop_1');
    expect(protection.token()).toMatch(/^pp_corner-shop_1_[\w-]{43}$/);
    expect(protection.token()).toBe(protection.token());
    const tokens = Array.from({ length: 100 }, () =>
      createPurchaseProtection('x'.repeat(64)).token(),
    );
    expect(new Set(tokens).size).toBe(100);
    expect(tokens[0]?.length).toBeLessThanOrEqual(256);
  });

  it.each([null, '', 'a b', '<id>', 'x'.repeat(65)])(
    'has no token without a valid id: %o',
    (id) => {
      const protection = createPurchaseProtection(id);
      expect([protection.id, protection.token()]).toEqual([null, null]);
    },
  );
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkVendor } from '../../vendors/check/check-vendor.ts';
import { ports } from '../../vendors/ports/ports.ts';
import { cards } from '../cards/cards/cards.ts';
import { bankLinkOf } from '../money/funds-transfer-methods/connected-bank-link.ts';
import { useTestPlatform } from '../testing/test-platform.ts';

const given = useTestPlatform({
  modules: [cards()],
});

test('every simulator of the sandbox conforms to the protocol of vendors', async () => {
  const { services } = given.platform;
  // It is connected on first use.
  bankLinkOf(services);
  // The directory's simulator is a separate program, which src/issuer checks.
  for (const port of ports.filter(({ name }) => name !== 'three-ds-directory')) {
    const address = services.vendors.addressOf(port);
    expect(address, port.name).toBeDefined();
    if (!address) continue;
    const { url, secrets, fetch = globalThis.fetch } = address;
    const target = { url, secrets, fetch, now: () => new Date(), newId: randomUUID };
    const findings = await checkVendor(port, target);
    expect(
      findings.filter(({ isMet }) => !isMet),
      port.name,
    ).toEqual([]);
    expect(findings.length, port.name).toBeGreaterThan(10);
  }
});

import { describe, expect, it } from 'vitest';
import { probeFraming } from './framing.ts';

const acsUrl = 'https://bank.example/acs/1';
const platform = 'https://embeds.example';
const shop = 'https://shop.example:8443';

const probe = (headers: Record<string, string>, ancestors = [platform, shop]) =>
  probeFraming(acsUrl, ancestors, async () => new Headers(headers));

describe('the probe', () => {
  it.each([
    [{}, 'allowed'],
    [{ 'x-frame-options': 'DENY' }, 'refused'],
    [{ 'x-frame-options': 'sameorigin' }, 'refused'],
    [{ 'x-frame-options': 'ALLOW-FROM https://embeds.example' }, 'allowed'],
    [{ 'content-security-policy': "default-src 'none'" }, 'allowed'],
    [{ 'content-security-policy': "frame-ancestors 'none'" }, 'refused'],
    [{ 'content-security-policy': "frame-ancestors 'self'" }, 'refused'],
    [{ 'content-security-policy': 'frame-ancestors *' }, 'allowed'],
    [{ 'content-security-policy': 'frame-ancestors https:' }, 'allowed'],
    [{ 'content-security-policy': `frame-ancestors ${platform}` }, 'refused'],
    [{ 'content-security-policy': `frame-ancestors ${platform} ${shop}` }, 'allowed'],
    [{ 'content-security-policy': `frame-ancestors ${platform} *.example:*` }, 'allowed'],
    [{ 'content-security-policy': `frame-ancestors ${platform} *.example` }, 'refused'],
    [{ 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" }, 'refused'],
    // With frame-ancestors, browsers ignore the older header.
    [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, 'allowed'],
  ])('%j: %s', async (headers, framing) => {
    expect(await probe(headers)).toBe(framing);
  });

  it.each([
    ['*', 'refused'],
    ['https:', 'refused'],
    ['* capacitor:', 'allowed'],
    ['* capacitor://localhost', 'allowed'],
  ])('finds that `%s` in a page of an app is %s', async (sources, framing) => {
    const headers = { 'content-security-policy': `frame-ancestors ${sources}` };
    expect(await probe(headers, [platform, 'capacitor://localhost'])).toBe(framing);
  });

  it('uses our origin while the shop is unknown', async () => {
    const headers = { 'content-security-policy': `frame-ancestors ${platform}` };
    expect(await probe(headers, [platform])).toBe('allowed');
  });

  it('reports a page that does not respond as unreachable', async () => {
    const fails = async () => {
      throw new TypeError('fetch failed');
    };
    expect(await probeFraming(acsUrl, [platform], fails)).toBe('unreachable');
  });

  it("does not request a page in the platform's network", async () => {
    expect(await probeFraming(acsUrl, [platform], async () => undefined)).toBe('unknown');
  });
});

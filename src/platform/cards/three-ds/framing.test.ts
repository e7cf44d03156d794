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
    // Where there is frame-ancestors, browsers do not look at the older header.
    [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, 'allowed'],
  ])('%j: %s', async (headers, framing) => {
    expect(await probe(headers)).toBe(framing);
  });

  it.each([
    ['*', 'refused'],
    ['https:', 'refused'],
    ['* capacitor:', 'allowed'],
    ['* capacitor://localhost', 'allowed'],
  ])('knows that `%s` in a page of an app is %s', async (sources, framing) => {
    const headers = { 'content-security-policy': `frame-ancestors ${sources}` };
    expect(await probe(headers, [platform, 'capacitor://localhost'])).toBe(framing);
  });

  it('goes by our own origin while the shop is not known', async () => {
    const headers = { 'content-security-policy': `frame-ancestors ${platform}` };
    expect(await probe(headers, [platform])).toBe('allowed');
  });

  it('takes a page that does not answer for unreachable', async () => {
    const fails = async () => {
      throw new TypeError('fetch failed');
    };
    expect(await probeFraming(acsUrl, [platform], fails)).toBe('unreachable');
  });

  it('says nothing of a page in the own network, which is not asked', async () => {
    expect(await probeFraming(acsUrl, [platform], async () => undefined)).toBe('unknown');
  });
});

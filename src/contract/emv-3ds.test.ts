import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { CRes, decodeMessage, encodeMessage } from './emv-3ds.ts';

const cres: CRes = {
  messageType: 'CRes',
  messageVersion: '2.2.0',
  threeDSServerTransID: '8a880dc0-d2d2-4067-bcb1-b08d1690b26e',
  acsTransID: 'd7c1ee99-9478-44a6-b1f2-391e29c6b340',
  transStatus: 'Y',
};

describe('base64url', () => {
  it('decodes any encoded text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const encoded = encodeBase64url(text);
        expect(encoded).toMatch(/^[A-Za-z0-9_-]*$/);
        expect(decodeBase64url(encoded)).toBe(text);
      }),
    );
  });

  it('agrees with Node', () => {
    const text = 'Zoë Müller 银行 ✓??>>';
    expect(encodeBase64url(text)).toBe(Buffer.from(text).toString('base64url'));
  });

  it('tolerates padding', () => {
    expect(decodeBase64url('YQ==')).toBe('a');
  });

  it.each(['a b', 'a+b/', '%', '_w'])('rejects %j', (encoded) => {
    expect(() => decodeBase64url(encoded)).toThrow(RangeError);
  });
});

describe('messages in form fields', () => {
  it('are decoded unchanged', () => {
    expect(decodeMessage(CRes, encodeMessage(cres))).toEqual(cres);
  });

  it.each([
    ['not base64url', '{}'],
    ['not JSON', encodeBase64url('CRes')],
    ['of another type', encodeMessage({ ...cres, messageType: 'CReq' })],
    ['without an id', encodeMessage({ ...cres, acsTransID: undefined })],
  ])('are undefined if %s', (_case, encoded) => {
    expect(decodeMessage(CRes, encoded)).toBeUndefined();
  });
});

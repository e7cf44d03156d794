import { describe, expect, test } from 'vitest';
import { isGeolocation } from './geolocation.ts';

describe('a geolocation in ISO 6709', () => {
  // Covers CI11
  test.each([
    ['degrees', '+40.6894-074.0447/'],
    ['whole degrees', '+40-074/'],
    ['degrees and minutes', '+4041.364-07402.682/'],
    ['degrees, minutes and seconds', '+404121.8-0740240.9/'],
    ['an altitude', '+27.5916+086.5640+8850/'],
    ['an altitude and a reference system', '+27.5916+086.5640+8850CRSWGS_84/'],
    ['a reference system without altitude', '+4041.364-07402.682CRSWGS_84/'],
    ['the poles and the date line', '-90+180/'],
    ['no trailing slash', '+40.6894-074.0447'],
  ])('is accepted with %s', (_case, text) => {
    expect(isGeolocation(text)).toBe(true);
  });

  test.each([
    ['decimals with a comma between', '40.6894,-74.0447'],
    ['a missing sign', '40.6894-074.0447/'],
    ['two digits for the longitude', '+40.6894-74.0447/'],
    ['mixed formats', '+40.6894-07402.682/'],
    ['a latitude beyond the pole', '+91-074/'],
    ['a latitude just beyond the pole', '+90.1-074/'],
    ['a longitude beyond the date line', '+40+18000.1/'],
    ['sixty minutes', '+4060-07400/'],
    ['sixty seconds', '+404160-0740240/'],
    ['one coordinate', '+40.6894/'],
    ['words', 'Las Vegas'],
  ])('is rejected with %s', (_case, text) => {
    expect(isGeolocation(text)).toBe(false);
  });
});

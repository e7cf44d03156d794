import { describe, expect, test } from 'vitest';
import type { Browser } from '../../../contract/index.ts';
import { cardholderOf } from './run-attempt.ts';

describe('the cardholder of a request', () => {
  const browser = { language: 'en' } as Browser;
  const input = { cvv: '123', browser };

  test('has the security code, and the browser with its headers', () => {
    const headers = new Headers({
      accept: 'application/json',
      'X-Embedding-Origin': 'https://shop.example',
    });
    expect(cardholderOf({ attemptId: 'attempt', input, headers })).toEqual({
      securityCode: '123',
      browser: {
        language: 'en',
        'accept-header': 'application/json',
        'embedding-origin': 'https://shop.example',
      },
    });
  });

  test('accepts any type if the browser names none, and has no origin', () => {
    const { browser: known } = cardholderOf({
      attemptId: 'attempt',
      input,
      headers: new Headers(),
    });
    expect(known).toMatchObject({ 'accept-header': '*/*', 'embedding-origin': null });
  });
});

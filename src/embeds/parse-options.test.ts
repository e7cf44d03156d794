// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultColours } from '../contract/default-colours.ts';
import { defaultTheme } from '../contract/launch-options.ts';
import { catalogue } from './catalogue.ts';
import { EmbedsError } from './embeds-error.ts';
import { parseOptions } from './parse-options.ts';

const resourceTokenHash = `ccr_${'a'.repeat(32)}`;

beforeEach(() => {
  document.documentElement.lang = '';
  document.body.innerHTML = '<div id="card"></div>';
});

const parseGiven = (options: unknown) =>
  parseOptions(document, catalogue.launchCreditCard, options);
const parse = (options: object = {}) =>
  parseGiven({ target: 'card', resourceTokenHash, ...options });

function errorOf(options: unknown): EmbedsError {
  try {
    parseGiven(options);
  } catch (error) {
    if (error instanceof EmbedsError) return error;
  }
  throw new Error('expected an EmbedsError');
}

describe('parseOptions', () => {
  // Covers WI5
  it.each(['card', '#card'])('finds the target by the id %s', (target) => {
    expect(parse({ target }).target).toBe(document.getElementById('card'));
  });

  it('accepts an element of another frame, which has another Element class', () => {
    const stranger = document.createElement('div');
    vi.stubGlobal('Element', class {});
    expect(stranger).not.toBeInstanceOf(Element);
    expect(parse({ target: stranger }).target).toBe(stranger);
    vi.unstubAllGlobals();
  });

  it('fills in the defaults', () => {
    document.documentElement.lang = 'ar-EG';
    const { init, events, width, height } = parse();
    expect(init).toEqual({
      resourceTokenHash,
      theme: defaultColours,
      locales: ['ar-EG-u-nu-latn', ...navigator.languages],
      amount: null,
      hideAmount: false,
    });
    expect({ events, width, height }).toEqual({ events: {}, width: undefined, height: undefined });
  });

  it('treats null as absent everywhere, and ignores an invalid language of the page', () => {
    document.documentElement.lang = 'not a locale';
    expect(parse().init.locales).toEqual([...navigator.languages]);
    document.documentElement.lang = 'en_US';
    const names = ['theme', 'locale', 'events', 'amount', 'hideAmount', 'width', 'height'];
    const nulls = Object.fromEntries(names.map((name) => [name, null]));
    const plain = parse();
    expect(parse(nulls)).toEqual(plain);
    const { init } = parse({ theme: { primary: null }, events: { loaded: null } });
    expect(init).toEqual(plain.init);
    expect(init.locales[0]).toBe('en-US');
  });

  it.each([
    ['en_US', 'en-US'],
    ['zh_Hant_TW', 'zh-Hant-TW'],
    ['de', 'de'],
    ['iw', 'he'],
    ['ar_EG', 'ar-EG-u-nu-latn'],
  ])('accepts the locale %s', (locale, tag) => {
    expect(parse({ locale }).init.locales).toEqual([tag]);
  });

  it('throws one error for all problems and mounts nothing', () => {
    const error = errorOf({
      target: '#nowhere',
      resourceTokenHash: 5,
      amount: '1,000',
      locale: 'not a locale',
      events: { loaded: 'yes', onExit: undefined },
      theme: 'dark',
    });
    expect(error).toMatchObject({
      name: 'IntegrationError',
      code: 'target_not_found',
      option: 'target',
    });
    const named = error.message.split('\n').map((line) => line.split(' ')[0]);
    expect(named).toEqual([
      'target',
      'resourceTokenHash',
      'amount',
      'theme',
      'locale',
      'events.loaded',
    ]);
    expect(document.querySelector('prime-trust-embed')).toBeNull();
  });

  it.each([undefined, null, 5, 'card', []])('names the missing options in %o', (options) => {
    const error = errorOf(options);
    expect(error.code).toBe('missing_option');
    expect(error.message).toMatch(/^target is undefined.*\nresourceTokenHash is undefined/);
    expect(error.message).toContain('an element of the page or its id');
  });

  it.each([
    [{}, 'invalid_option'],
    [null, 'missing_option'],
    [undefined, 'missing_option'],
    ['nope', 'target_not_found'],
    ['card#', 'target_not_found'],
    ['ca#rd', 'target_not_found'],
    [{ nodeType: 1 }, 'invalid_option'],
    [{ nodeType: 1, ownerDocument: { defaultView: null } }, 'invalid_option'],
    [document.createTextNode('card'), 'invalid_option'],
    [document, 'invalid_option'],
  ])('rejects the target %s', (target, code) => {
    expect(errorOf({ target, resourceTokenHash })).toMatchObject({ code, option: 'target' });
  });
});

// Covers WI9
it('resolves the default theme of the contract', () => {
  expect(defaultTheme).toMatchObject({
    background: '#ffffff',
    foreground: '#000000',
    primary: '#1890ff',
    success: '#69e2a0',
    error: '#f5222d',
  });
  expect(parse().init.theme.primary).toBe('rgb(24, 144, 255)');
});

import { describe, expect, it } from 'vitest';
import { cresIn, platformUrl, useIssuerBench } from './testing/issuer-bench.ts';

const bench = useIssuerBench();

const resultOf = (page: string) => cresIn(page)?.transStatus ?? 'none';

describe('single select', () => {
  it('asks where to send the code, then for the code', async () => {
    const { path, ids, first, answer, enter } = await bench.open('4000000000001208');
    expect(first).toContain('Where should we send your code?');
    expect(first.match(/type="radio"/g)).toHaveLength(2);
    expect(await answer()).toContain('Where should we send your code?');
    expect(await answer('byEmail')).toContain('Verification code');
    // Also after a reload.
    expect(await (await bench.openChallenge(path, ids)).text()).toContain('Verification code');
    expect(resultOf(await enter())).toBe('Y');
  });
});

describe('multi select', () => {
  it('passes only with both correct answers', async () => {
    const { first, answer } = await bench.open('4000000000001216');
    expect(first.match(/type="checkbox"/g)).toHaveLength(4);
    expect(first).not.toContain('aria-invalid="true"');
    const wrong = await answer('groceries');
    expect(wrong).toContain('That is not right. Two more tries.');
    expect(wrong.match(/aria-invalid="true" aria-describedby="wrong"/g)).toHaveLength(4);
    expect(await answer('groceries', 'pharmacy', 'cinema')).toContain('One more try.');
    expect(resultOf(await answer('pharmacy', 'groceries'))).toBe('Y');
  });
});

describe('a page with an answer', () => {
  it.each([
    ['a button for an app', '4000000000001117', 'I have confirmed in my app', 'confirmed', 'Y'],
    ["the bank's own HTML", '4000000000001224', 'class="brand"', 'approve', 'Y'],
    ["the bank's own HTML", '4000000000001224', 'class="brand"', 'decline', 'N'],
    ["the bank's own HTML", '4000000000001224', 'class="brand"', 'else', 'none'],
    ['confirm', '4000000000001281', 'data-question="Do you approve this?"', 'approve', 'Y'],
  ])('with %s (%s) ends as chosen: %s, %s, %s', async (_what, number, shown, choice, status) => {
    const { first, answer } = await bench.open(number);
    expect(first).toContain(shown);
    expect(resultOf(await answer(choice))).toBe(status);
  });

  it('allows no unsafe script or style of the bank', async () => {
    const { path, ids } = await bench.open('4000000000001224');
    const { headers } = await bench.openChallenge(path, ids);
    expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe/);
  });
});

describe('the redirect to an app', () => {
  it('continues only after the approval in the other window', async () => {
    const { path, first } = await bench.open('4000000000001232');
    expect(first).toContain(`href="${path}/app" target="_blank"`);
    const poll = async () => (await bench.post(`${path}/poll`, {})).json();
    for (let count = 0; count < 9; count++) expect(await poll()).toEqual({ done: false });
    expect(await (await bench.get(`${path}/app`)).text()).toContain('Sandbox Bank app');
    expect(await (await bench.post(`${path}/app`, {})).text()).toContain('Approved');
    expect(await poll()).toEqual({ done: true });
    expect(resultOf(await (await bench.get(`${path}/result`)).text())).toBe('Y');
  });

  it('does not approve other kinds of challenges', async () => {
    const { path } = await bench.open('4000000000001109');
    await bench.post(`${path}/app`, {});
    await bench.post(`${path}/answer`, { answer: 'approve' });
    expect((await bench.get(`${path}/result`)).status).toBe(409);
  });
});

describe('a bank that needs cookies', () => {
  const number = '4000000000001273';

  it('accepts no code without its cookie and requests storage access', async () => {
    const { answer, enter } = await bench.open(number);
    const page = await enter();
    expect(page).toContain('requestStorageAccess');
    expect(resultOf(page)).toBe('none');
    expect(await answer('cookies')).toContain('Verification code');
  });

  it('continues if the browser sends the cookie', async () => {
    const { path, ids } = await bench.open(number);
    const opened = await bench.openChallenge(path, ids);
    const cookie = opened.headers.get('Set-Cookie') ?? '';
    expect(cookie).toContain(`Path=${path}; Secure; HttpOnly; SameSite=None`);
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    const page = await bench.post(`${path}/code`, { code: '123456' }, { headers });
    expect(resultOf(await page.text())).toBe('Y');
  });
});

describe('a bank with a nested frame', () => {
  it('shows the challenge in the inner frame, which may navigate to the platform', async () => {
    const { path, ids, first, enter } = await bench.open('4000000000001299');
    expect(first).toContain(`<iframe src="${path}/inner"`);
    const outer = await bench.openChallenge(path, ids);
    const policy = outer.headers.get('Content-Security-Policy');
    expect(policy).toContain(`frame-src 'self' ${platformUrl}`);
    const inner = await (await bench.get(`${path}/inner`)).text();
    expect(inner).toContain('Verification code');
    expect(inner).not.toContain('data-parent');
    expect(resultOf(await enter())).toBe('Y');
  });
});

describe('every page', () => {
  it.each([
    ['de-CH', 'de-CH', 'Bestätigungscode', '100.50'],
    ['en-GB', 'en-GB', 'Verification code', 'US$100.50'],
    ['den', 'en-US', 'Verification code', '$100.50'],
    ['not a locale', 'en-US', 'Verification code', '$100.50'],
    ['nn-NO', 'nn-NO', 'Bekreftelseskode', '100,50'],
    ['zh-TW', 'zh-TW', '驗證碼', 'US$100.50'],
    ['iw', 'he', 'קוד אימות', '100.50'],
    ['ar-EG', 'ar-EG-u-nu-latn', 'رمز التحقق', '100.50'],
  ])('is localized for a form in %s', async (browserLanguage, lang, label, amount) => {
    const { first } = await bench.open('4000000000001109', { browserLanguage });
    expect(first).toContain(`<html lang="${lang}" dir="${/^(ar|he)/.test(lang) ? 'rtl' : 'ltr'}">`);
    expect(first).toContain(label);
    expect(first).toContain(amount);
  });

  it('reports its height only to the challenge frame', async () => {
    const { first } = await bench.open('4000000000001109');
    expect(first).toContain(`<main data-parent="${platformUrl}">`);
    expect(first).toContain('prime-trust-embeds/bank-page-height');
  });

  it('states the purpose when a card is added', async () => {
    const { first } = await bench.open('4000000000001109', { messageCategory: '02' });
    expect(first).toContain('A shop wants to add your card ending in 1109.');
  });
});

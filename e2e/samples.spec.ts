import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPersonToken, createToken } from '../demo/merchant-tokens.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard, openChallenge, startPayment } from './payable.ts';

/** Returns the samples of a documentation page in a language, in order. */
function samplesIn(name: string, language: string): string[] {
  const text = readFileSync(path.join(import.meta.dirname, `../docs/${name}.md`), 'utf8');
  return [...text.matchAll(/```(\w+)\n(.*?)```/gs)]
    .filter(([, kind]) => kind === language)
    .map(([, , code = '']) => code);
}

const [tags = '', frame = ''] = samplesIn('cards', 'html');
const launches = ['cards', 'theming', 'languages', 'onboarding'].flatMap((name) =>
  samplesIn(name, 'js').map((code) => ({ name, code })),
);

test('each markup and launch sample of the documentation shows a form', async ({
  checkout,
  account,
  sandbox,
  resourceTokenHash,
}) => {
  const tokens = { card: resourceTokenHash, application: await createPersonToken(account) };
  const at = (code: string) => code.replaceAll('{embed origin}', sandbox.platformUrl);
  const functions = launches.map(({ code }) => `(resourceTokenHash) => {\n${code}}`);
  await checkout.open({
    html: `<!doctype html><html lang="en" style="--brand: #0a7d4f"><title>Shop</title>
      ${at(tags).replace('{site id}', 'shop')}<script>samples = [${functions.join(',\n')}]</script>
      ${at(frame)}<div id="application"></div></html>`,
  });
  const { page } = checkout;
  expect(launches.filter(({ code }) => code.includes('.launch'))).toHaveLength(5);
  for (const [index, { name, code }] of launches.entries()) {
    const isApplication = name === 'onboarding';
    const token = isApplication ? tokens.application : tokens.card;
    await page.evaluate(([at, hash]) => Reflect.get(window, 'samples')[at](hash), [
      index,
      token,
    ] as const);
    if (!code.includes('.launch')) continue;
    const form = page.frameLocator(isApplication ? '#application iframe' : '#card iframe').first();
    await expect(form.getByRole('textbox').first(), code).toBeEditable();
  }
});

/** Returns the only sample of a page in a language that contains a text. */
function sampleWith(text: string, name: string, language: string): string {
  const found = samplesIn(name, language).filter((code) => code.includes(text));
  expect(found, `samples in docs/${name}.md`).toHaveLength(1);
  return found[0] ?? '';
}

test('the sample for changed options changes the form, and the sample for support reports on it', async ({
  checkout,
  account,
  sandbox,
}) => {
  const { resourceTokenHash } = await linkedCard(account);
  const update = sampleWith('.update(', 'npm', 'js');
  const report = sampleWith('report()', 'support', 'js');
  await checkout.open({
    html: `<!doctype html><html lang="en"><title>Shop</title><div id="card"></div>
      <script src="${sandbox.platformUrl}/v1/purchase-protection.js?id=shop"></script>
      <script src="${sandbox.platformUrl}/v1/embeds.js"></script><script>
      let copied;
      const copy = (text) => { copied = text; };
      launchSample = (embeds, resourceTokenHash) => {${update}};
      reportSample = async () => {${report}; return copied;};</script></html>`,
  });
  const { page } = checkout;
  await page.evaluate(
    (hash) => Reflect.get(window, 'launchSample')(window.PrimeTrustEmbeds, hash),
    resourceTokenHash,
  );
  await expect(checkout.button(/120,50/)).toBeVisible();
  const copied: string = await page.evaluate(() => Reflect.get(window, 'reportSample')());
  expect(Object.keys(JSON.parse(copied))).toContain('diagnosis');
  expect(copied).not.toContain(resourceTokenHash);
});

test('the sample for a page of a bank sets the height of the dialog', async ({
  checkout,
  account,
}) => {
  const sample = sampleWith('bank-page-height', 'three-d-secure', 'js');
  await openChallenge(checkout, account);
  await checkout.bank.locator('body').evaluate((_body, code) => new Function(code)(), sample);
  const frame = checkout.challenge.locator('iframe');
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(340);
});

test('the sample of a request creates a token, and the sample of a webhook has its fields', async ({
  checkout,
  account,
  shop,
}) => {
  const [, body = ''] = sampleWith('resource-tokens', 'onboarding', 'http').split(/\n(.*)/s);
  const { data } = JSON.parse(body.replace('<account id>', account.credentials.accountId));
  expect(await createToken(account, data.attributes)).toBeTruthy();

  await startPayment(checkout, account);
  await checkout.pay();
  await expect(checkout.heading('Payment complete')).toBeVisible();
  const sample = JSON.parse(sampleWith('"changes"', 'webhooks', 'json'));
  const { accountId } = account.credentials;
  const told = () =>
    shop.posted
      .map(({ body }) => JSON.parse(body))
      .filter((webhook) => webhook['account-id'] === accountId)
      .find(
        (webhook) => webhook['resource-type'] === 'contributions' && webhook.action === 'update',
      );
  await expect.poll(told).toBeTruthy();
  // Some names also occur in an older spelling.
  const names = Object.keys(told()).map((name) => name.replaceAll('_', '-'));
  expect(new Set(names)).toEqual(new Set(Object.keys(sample)));
});

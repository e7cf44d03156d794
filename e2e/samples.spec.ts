import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCardToken, createPersonToken } from '../demo/merchant-tokens.ts';
import { expect, test } from './fixtures.ts';

/** The samples of a page of the documentation in a language, in their order. */
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

test('the markup and the launches of the documentation show a form each', async ({
  checkout,
  account,
  sandbox,
}) => {
  const { resourceTokenHash } = await createCardToken(account);
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

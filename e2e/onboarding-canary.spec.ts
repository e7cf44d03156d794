import type { PersonInput } from './application-form.ts';
import { expect, test } from './fixtures.ts';
import { createPersonToken, graceInput, OnboardingPage } from './onboarding-page.ts';
import { everythingOn, watchTraffic } from './page-traces.ts';
import { startSandbox } from './sandbox.ts';

const canary: PersonInput = {
  ...graceInput,
  name: 'Zephyrine Quillfeather',
  email: 'zq@canary.example',
  phone: '(702) 555-0187',
  born: { day: '17', month: '7', year: '1961' },
  taxId: '457-55-5462',
  address: { ...graceInput.address, 'Street address': '9071 Nightjar Crescent' },
};

/** Every way the identity could be written down without meaning to hide it. */
const forms = [
  'Zephyrine',
  'Quillfeather',
  'zq@canary.example',
  'zq%40canary.example',
  '7025550187',
  '555-0187',
  '1961-07-17',
  '457-55-5462',
  '457555462',
  'Nightjar',
  Buffer.from('Zephyrine Quillfeather').toString('base64').slice(0, 20),
];

test('who applies is known to the platform, and to nobody else', async ({
  page,
  shop,
  openAccount,
  consoleLines,
}) => {
  test.setTimeout(120_000);
  const sandbox = await startSandbox();
  const account = await openAccount(sandbox.platformUrl);
  const traffic = watchTraffic(page, sandbox.platformUrl);
  const onboarding = new OnboardingPage(page, shop, sandbox.platformUrl);
  const resourceTokenHash = await createPersonToken(account);
  await onboarding.start({ resourceTokenHash });
  await onboarding.fillAll(canary);
  const seen = [await everythingOn(page)];
  await onboarding.submit();
  await expect(onboarding.form.getByText('Being checked').first()).toBeVisible();
  seen.push(await everythingOn(page));
  await page.evaluate(() => window.shop.cleanUp());
  const logs = await sandbox.readLogs();
  expect(logs).toContain('/v2/resource-tokens/:hash/create-contacts');
  await sandbox.stop();

  const places = {
    'the page': seen.join('\n'),
    console: consoleLines.join('\n'),
    requests: traffic.join('\n'),
    logs,
  };
  for (const [place, text] of Object.entries(places)) {
    const found = forms.filter((form) => text.includes(form));
    expect(found, `identity in ${place}`).toEqual([]);
    // The addresses of requests to the platform name the token, as its API has it.
    if (place !== 'requests')
      expect(text, `the token in ${place}`).not.toContain(resourceTokenHash);
  }
});

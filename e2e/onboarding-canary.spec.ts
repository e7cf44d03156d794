import { type CompanyInput, CompanyPage, createCompanyToken } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import type { PersonInput } from './onboarding-page.ts';
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

const company: CompanyInput = {
  name: 'Nightjar Holdings',
  email: 'office@canary.example',
  phone: '(702) 555-0188',
  taxCountry: 'US',
  taxId: '98-7654321',
  formation: 'NV',
  address: canary.address,
};

/** Encodings in which the identity could leak without being encrypted. */
const forms = [
  'Zephyrine',
  'Quillfeather',
  'zq@canary.example',
  'zq%40canary.example',
  'office@canary.example',
  '7025550187',
  '7025550188',
  '555-018',
  '1961-07-17',
  '457-55-5462',
  '457555462',
  '98-7654321',
  '987654321',
  'Nightjar',
  Buffer.from('Zephyrine Quillfeather').toString('base64').slice(0, 20),
];

test('only the platform receives identity data', async ({
  page,
  shop,
  openAccount,
  consoleLines,
}) => {
  const sandbox = await startSandbox();
  const { platformUrl } = sandbox;
  const account = await openAccount(platformUrl);
  const traffic = watchTraffic(page, platformUrl);
  const hashes = [await createPersonToken(account), await createCompanyToken(account)] as const;
  const seen: string[] = [];
  const send = async (onboarding: OnboardingPage) => {
    seen.push(await everythingOn(page));
    await onboarding.apply();
    await expect(onboarding.form.getByText('In progress').first()).toBeVisible();
    seen.push(await everythingOn(page));
  };

  await test.step('a person', async () => {
    const onboarding = new OnboardingPage(page, shop, platformUrl);
    await onboarding.start({ resourceTokenHash: hashes[0] });
    await onboarding.fillAll(canary);
    await send(onboarding);
  });
  await test.step('a company', async () => {
    const onboarding = new CompanyPage(page, shop, platformUrl);
    await onboarding.start({ resourceTokenHash: hashes[1] });
    await onboarding.fillCompany(company);
    await onboarding.goOn();
    await onboarding.fillAddress(company);
    await onboarding.goOn();
    await onboarding.addPerson(canary, { label: 'Owner', share: '100' });
    await onboarding.goOn();
    await onboarding.fillCompanyDocuments([company.name], [canary.name]);
    await onboarding.goOn();
    await send(onboarding);
  });
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
    // In the platform's API, addresses of requests contain the token.
    if (place === 'requests') continue;
    for (const hash of hashes) expect(text, `the token in ${place}`).not.toContain(hash);
  }
});

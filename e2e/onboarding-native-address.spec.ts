import { readContact, setAccountPolicy } from '../src/contract/index.ts';
import { expect, test } from './fixtures.ts';
import type { OnboardingPage } from './onboarding-page.ts';
import { saveDraft, savePerson } from './saved-drafts.ts';

/** Addresses as people write them at home: the country's order and names, in its own script. */

interface Journey {
  readonly locale: string;
  readonly country: string;
  /** Labels and what is filled in, in the order of the form; a list has its option's name. */
  readonly fields: readonly (readonly [label: string, text: string])[];
  /** Lines of the review. */
  readonly review: readonly string[];
  readonly sent: Readonly<Record<string, string | null>>;
}

const journeys: readonly Journey[] = [
  {
    locale: 'uk',
    country: 'UA',
    fields: [
      ['Вулиця та номер будинку', 'вул. Київська, 1'],
      ['Квартира, офіс (необов’язково)', ''],
      ['Населений пункт', 'Бровари'],
      ['Область', 'Київська область'],
      ['Поштовий індекс', '07400'],
    ],
    review: ['вул. Київська, 1', 'Бровари', 'Київська область', '07400', 'Україна'],
    sent: { region: 'Kyiv Oblast', city: 'Бровари', 'postal-code': '07400' },
  },
  {
    locale: 'en',
    country: 'UA',
    fields: [
      ['Street address', '1 Derybasivska St'],
      ['Apartment, suite (optional)', ''],
      ['City', 'Odesa'],
      ['Oblast', 'Odesa Oblast (\u2066Одеська область\u2069)'],
      ['Postal code', '65000'],
    ],
    review: ['1 Derybasivska St', 'Odesa', 'Odesa Oblast', '65000', 'Ukraine'],
    sent: { region: 'Odesa Oblast', city: 'Odesa', 'postal-code': '65000' },
  },
  {
    locale: 'ko',
    country: 'KR',
    fields: [
      ['시/도', '서울'],
      ['시/군/구', '종로구'],
      ['도로명 주소', '세종대로 1'],
      ['상세 주소(선택)', ''],
      ['우편번호', '03051'],
    ],
    review: ['서울 종로구', '세종대로 1', '03051', '대한민국'],
    sent: { region: 'Seoul', city: '종로구', 'street-1': '세종대로 1' },
  },
  {
    locale: 'zh-TW',
    country: 'TW',
    fields: [
      ['郵遞區號', '104'],
      ['縣／市', '台北市'],
      ['鄉鎮市區／地區', '中山區'],
      ['街道地址', '南京東路1號'],
      ['樓層、室號（選填）', '3樓'],
    ],
    review: ['104', '台北市中山區', '南京東路1號', '3樓', '台灣'],
    sent: { region: 'Taipei City', city: '中山區', 'street-2': '3樓' },
  },
];

/** Sends an application in any language. @returns the id of the contact */
async function applyIn(onboarding: OnboardingPage): Promise<string> {
  await onboarding.form.locator('button[type=submit]').click();
  const created = async () =>
    (await onboarding.events()).find(([name]) => name === 'resourceCreated')?.[1];
  await expect.poll(created).toBeDefined();
  return String(await created());
}

for (const { locale, country, fields, review, sent } of journeys) {
  test(`an address in ${country} is filled in, reviewed and sent in ${locale}`, async ({
    onboarding,
    account,
    application,
  }) => {
    await savePerson(application, { step: 'address', rest: { address: { country } } });
    await onboarding.open(application, { locale });
    const { form } = onboarding;
    const next = form.locator('button[type=submit]');
    await expect(onboarding.field(fields[0]?.[0] ?? '')).toBeVisible();
    const labels = fields.map(([label]) => label);
    expect((await form.locator('label').allTextContents()).slice(-labels.length)).toEqual(labels);
    for (const [label, text] of fields) {
      const field = onboarding.field(label);
      const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT';
      await (isList ? field.selectOption({ label: text }) : field.fill(text));
    }
    await next.click();
    await expect(onboarding.field(labels[0] ?? '')).toBeHidden();
    await next.click();
    await expect(form.getByText(review.join('\n'))).toBeVisible();
    const id = await applyIn(onboarding);
    const { included = [] } = await account.client.call(readContact, {
      parameters: { id },
      query: 'include=primary-address',
    });
    expect(included[0]?.attributes).toMatchObject({ country, ...sent });
  });
}

test('in Japan the postal code comes first, and fills in the prefecture and the city', async ({
  onboarding,
  application,
}) => {
  await savePerson(application, { step: 'address', rest: { address: { country: 'JP' } } });
  await onboarding.open(application, { locale: 'ja' });
  const labels = ['郵便番号', '都道府県', '市区町村', '町名・番地', '建物名・部屋番号（任意）'];
  await expect(onboarding.field('都道府県')).toBeVisible();
  expect((await onboarding.form.locator('label').allTextContents()).slice(1)).toEqual(labels);
  await onboarding.field('郵便番号').fill('１００－０００１');
  await expect(onboarding.field('市区町村')).toHaveValue('千代田区');
  await expect(onboarding.field('都道府県')).toHaveValue('Tokyo');
  await expect(onboarding.field('都道府県').locator('option:checked')).toHaveText('東京都');
  await onboarding.field('町名・番地').fill('千代田1-1');
  await onboarding.field('郵便番号').fill('530-0001');
  await expect(onboarding.field('市区町村')).toHaveValue('大阪市北区');
  await expect(onboarding.field('町名・番地')).toHaveValue('千代田1-1');
  const next = onboarding.form.locator('button[type=submit]');
  await next.click();
  await expect(onboarding.field('市区町村')).toBeHidden();
  await next.click();
  const lines = ['〒530-0001', '大阪府大阪市北区', '千代田1-1', '日本'];
  await expect(onboarding.form.getByText(lines.join('\n'))).toBeVisible();
});

test('asks for a line in Latin letters before the address if a policy requires it', async ({
  onboarding,
  account,
  application,
}) => {
  const attributes = {
    'account-id': account.credentials.accountId,
    'require-latin-addresses': true,
  };
  await account.client.call(setAccountPolicy, { attributes });
  const address = {
    country: 'JP',
    'postal-code': '100-0001',
    region: 'Tokyo',
    city: '千代田区',
    'street-1': '千代田1-1',
  };
  await savePerson(application, { step: 'address', rest: { address } });
  await onboarding.open(application, { locale: 'ja' });
  const latin = onboarding.field('ローマ字の住所');
  await expect(latin).toBeVisible();
  const next = onboarding.form.locator('button[type=submit]');
  await next.click();
  await expect(latin).toBeFocused();
  await expect(
    onboarding.form.getByText('ローマ字の住所を入力してください。', { exact: true }),
  ).toBeVisible();
  await latin.fill('1-1 Chiyoda, Chiyoda-ku, Tokyo 100-0001');
  await next.click();
  await expect(latin).toBeHidden();
  await next.click();
  const id = await applyIn(onboarding);
  const { included = [] } = await account.client.call(readContact, {
    parameters: { id },
    query: 'include=primary-address',
  });
  expect(included[0]?.attributes).toMatchObject({
    ...address,
    'latin-address': '1-1 Chiyoda, Chiyoda-ku, Tokyo 100-0001',
  });
});

test('a draft with the region’s former name is taken, and the language may change half-way', async ({
  onboarding,
  application,
}) => {
  const address = {
    country: 'UA',
    region: 'Kiev oblast',
    city: 'Бровари',
    'street-1': 'Київська 1',
  };
  await savePerson(application, { step: 'address', rest: { address } });
  await onboarding.open(application);
  await expect(onboarding.field('Oblast')).toHaveValue('Kyiv Oblast');
  await saveDraft(application, { step: 1, address });
  await onboarding.page.reload();
  await onboarding.launch({ resourceTokenHash: application.hash, locale: 'uk' });
  await expect(onboarding.field('Область').locator('option:checked')).toHaveText(
    'Київська область',
  );
});

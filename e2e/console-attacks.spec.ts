import type { Locator, Page, Route } from '@playwright/test';
import { join } from '../src/platform/parties/users/testing/people.ts';
import { must } from '../src/platform/testing/api-client.ts';
import { expectNoSidewaysScroll } from './axe.ts';
import { signInToConsole } from './console-page.ts';
import { type Scene, startScene } from './console-scene.ts';
import { expect, test } from './fixtures.ts';
import { pdfNamed } from './onboarding-page.ts';

test.use({ expectedNoise: /status of 4\d\d/ });
// The tests use the platform that is started here, one after the other.
test.describe.configure({ mode: 'default' });

let scene: Scene;
test.beforeAll(async () => {
  scene = await startScene({ users: 2 });
});
test.afterAll(() => scene?.stop());

/** Markup that runs, text that turns around what follows it, and text without an end. */
const hostile = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>\u202Egnp.${'W'.repeat(10_000)}`;

/** Attributes that hold what people or their programs wrote. */
const written = new Set([
  ...['name', 'label', 'description', 'title', 'email', 'url', 'reason', 'comments', 'number'],
  ...['contributor-name', 'contributor-email', 'bank-account-name', 'user-agent', 'street-1'],
  ...['last-response-body', 'decision', 'customer-reference', 'address', 'key-name', 'city'],
]);

function poisoned(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return written.has(key) ? hostile : value;
  if (Array.isArray(value)) return value.map((each) => poisoned(each));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, poisoned(each, name)]);
  return Object.fromEntries(entries);
}

async function poison(route: Route): Promise<void> {
  const response = await route.fetch();
  const json = poisoned(await response.json().catch(() => undefined));
  await route.fulfill(json === undefined ? { response } : { response, json });
}

/** Texts whose direction reaches the console's own words around them. */
const reachingOut = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // The browser shows each option on its own.
      if (!text.nodeValue?.includes('\u202E') || text.parentElement?.closest('option')) continue;
      let around = text.parentElement;
      const isOpen = (each: Element) =>
        !/isolate|plaintext/.test(getComputedStyle(each).unicodeBidi);
      while (around?.parentElement && isOpen(around)) around = around.parentElement;
      if (!around?.textContent?.endsWith(text.nodeValue.slice(-20))) {
        found.push(`${around?.tagName} ${around?.className}: ${text.nodeValue.slice(0, 60)}`);
      }
    }
    return found;
  });

test('what people wrote is text on every page: it runs nothing, turns nothing around and makes no room for itself', async ({
  page,
}) => {
  await scene.wire('12345');
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToConsole(page, scene, '/');
  await page.route(/\/(v2\/|sessions?$)/, poison);
  const { payments, applicant } = scene;
  const delivery = await scene.failedDelivery();
  const addresses = [
    ...['/', '/payments', `/payments/${payments.paid}`, `/payments/${payments.failed}`],
    ...[`/payments/${payments.paid}?do=refund`, '/people', `/people/${applicant.contactId}`],
    ...['/approvals', '/approvals/rules', `/approvals/rules/new?group=${scene.ruleGroupId}`],
    ...['/developers', `/developers/webhooks/${delivery}`, '/developers/keys'],
    ...['/developers/requests', '/developers/page', '/developers/sandbox'],
    ...['/team', '/team/invitations', '/team/sessions', '/team/policies', '/team/audit'],
    '/team/statements',
  ];
  const findings: string[] = [];
  for (const address of addresses) {
    await page.goto(`${scene.url}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert'), address).toHaveCount(0);
    await expectNoSidewaysScroll(page, address).catch((error) => findings.push(String(error)));
    for (const each of await reachingOut(page)) findings.push(`${address}: ${each}`);
    const heights = await page
      .locator('h1, h2, tr')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    if (Math.max(...heights) > 900) findings.push(`${address}: ${Math.max(...heights)} px high`);
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(findings).toEqual([]);
});

/** Ends the session on the server, as from another device, and signs in again. */
async function loseSession(page: Page): Promise<void> {
  await page.request.delete(`${scene.url}/session`, { headers: { origin: scene.url } });
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  await page.getByLabel('Email').fill(scene.email);
  await page.getByLabel('Password').fill(scene.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();
}

const dialogOf = (page: Page) => page.getByRole('dialog');

const forms: readonly {
  readonly what: string;
  address(): string;
  /** Fields, each with its text before the sign-in and after it. */
  fields(page: Page): readonly (readonly [Locator, string, string])[];
}[] = [
  {
    what: 'a new key, without its password',
    address: () => '/developers/keys?do=createApiKey',
    fields: (page) => [
      [dialogOf(page).getByLabel('Name', { exact: true }), 'Checkout', 'Checkout'],
      [dialogOf(page).getByLabel('Password'), scene.password, ''],
    ],
  },
  {
    what: 'a new rule',
    address: () => `/approvals/rules/new?group=${scene.ruleGroupId}`,
    fields: (page) => [[page.getByLabel(/^Past hours/), '24', '24']],
  },
  {
    what: 'an invitation',
    address: () => '/team/invitations?do=createUserInvitation',
    fields: (page) => [
      [dialogOf(page).getByLabel('Email'), 'carla@example.com', 'carla@example.com'],
    ],
  },
];

for (const { what, address, fields } of forms) {
  test(`a session that is revoked in the middle keeps the form of ${what}`, async ({ page }) => {
    await signInToConsole(page, scene, address());
    for (const [field, typed] of fields(page)) await field.fill(typed);
    await loseSession(page);
    for (const [field, , left] of fields(page)) await expect(field).toHaveValue(left);
  });
}

test('a permission that is taken away while a form is open is said, and nothing is done', async ({
  page,
}) => {
  const { applicant, anonymous, client } = scene;
  const { accountId, contactId } = applicant;
  const email = 'dora@example.com';
  await join(client, anonymous, { email, accountId, permissions: ['manage'] });
  await signInToConsole(page, { ...scene, email }, `/people/${contactId}?upload=identity`);
  await dialogOf(page).getByLabel('File').setInputFiles(pdfNamed('passport.pdf'));
  const { list } = await client.get('/v2/access-policies?page[size]=100');
  const policy = list.find(({ attributes }) => attributes.email === email);
  const path = `/v2/access-policies/${policy?.id}/update-account-permissions`;
  await must(client.post(path, { permissions: ['read'] }));
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('You don’t have permission');
  const documents = await client.get(`/v2/uploaded-documents?contact.id=${contactId}`);
  expect(documents.list).toEqual([]);
});

const conflicts = [
  [409, 'This conflicts with another change.'],
  [412, 'Somebody has changed this since you opened it.'],
] as const;

for (const [status, sentence] of conflicts) {
  test(`status ${status} is shown as what it is by every form, which stays open`, async ({
    page,
  }) => {
    const errors = [{ status, code: 'conflict', title: 'Conflict', detail: 'What happened.' }];
    await signInToConsole(page, scene, '/');
    await page.route('**/v2/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status, json: { errors } }),
    );
    const submit = async (address: string, button: string, fill?: () => Promise<void>) => {
      await page.goto(`${scene.url}${address}`);
      await fill?.();
      await page.getByRole('button', { name: button }).last().click();
      await expect(page.getByRole('alert'), address).toContainText(sentence);
      await expect(page.getByRole('alert'), address).toContainText('What happened.');
    };
    await submit(`/payments/${scene.payments.paid}?do=refund`, 'Confirm');
    await submit(`/people/${scene.applicant.contactId}?upload=identity`, 'Confirm', () =>
      dialogOf(page).getByLabel('File').setInputFiles(pdfNamed('passport.pdf')),
    );
    await submit('/developers/keys?do=createApiKey', 'Create key', async () => {
      await dialogOf(page).getByLabel('Name', { exact: true }).fill('Checkout');
      await dialogOf(page).getByLabel('Password').fill(scene.password);
    });
    await submit('/team/invitations?do=createUserInvitation', 'Confirm', async () => {
      await dialogOf(page).getByLabel('Email').fill('carla@example.com');
      await dialogOf(page).getByRole('button', { name: 'Add to Permissions' }).click();
      await dialogOf(page).getByLabel('Permissions 1').selectOption('read');
    });
  });
}

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { FrameToShellMessage } from '../contract/messages.ts';
import { diagnosePage } from './diagnose.ts';
import { loadForm } from './testing/form-double.ts';
import { embedOrigin, find, useLaunchRig } from './testing/launch-rig.ts';

const rig = useLaunchRig();
const src = `${embedOrigin}/v1/purchase-protection.js?id=shop`;
const required: FrameToShellMessage = {
  type: 'event',
  event: {
    name: 'loadFailed',
    args: [
      { name: 'PurchaseProtectionRequired', code: 'purchase_protection_required', message: '' },
    ],
  },
};

afterEach(() => {
  Reflect.deleteProperty(window, 'PrimeTrustPurchaseProtection');
});

/** Adds a script tag that does not run. */
function addTag(address: string): void {
  rig.target.insertAdjacentHTML('beforebegin', `<script src="${address}"></script>`);
}

/** Launches a form whose token is rejected because the script's session is missing. */
async function refuse(options = {}) {
  rig.launch(options);
  const form = await loadForm(rig.frame());
  await form.say({ type: 'resize', height: 300 });
  await form.say(required);
  // The form shows its own message.
  await form.say({ type: 'resize', height: 80 });
}

it('tells the cardholder to turn off content blocking and reloads the page', async () => {
  addTag(src);
  await refuse();
  const message = 'Turn off content blocking for this page, then try again.';
  expect(rig.phase()).toBe('failed');
  expect(find(rig.island(), '[role=status]').textContent).toBe(`${message}Try again`);
  const error = { name: 'LoadError', code: 'purchase_protection_blocked', message };
  expect(rig.heard).toEqual([['loadFailed', error]]);
  vi.advanceTimersByTime(60_000);
  expect(rig.heard).toHaveLength(1);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  find(rig.island(), 'button').click();
  expect(reload).toHaveBeenCalledOnce();
});

it('shows the form’s own message without a script tag', async () => {
  await refuse();
  expect(rig.phase()).toBe('shown');
  expect(rig.heard).toMatchObject([['loadFailed', { code: 'purchase_protection_required' }]]);
});

it.each([
  ['loaded', src, 'pp_1', true],
  ['without an id', src, null, false],
  ['in the page, but stopped', src, undefined, 'blocked'],
  ['of a pinned release, but stopped', src.replace('v1', 'v1.0.1'), undefined, 'blocked'],
  ['not in the page', undefined, undefined, false],
])('is diagnosed when the script is %s', (_what, address, token, expected) => {
  if (address) addTag(address);
  if (token !== undefined)
    Object.assign(window, { PrimeTrustPurchaseProtection: { id: null, token: () => token } });
  const about = {
    version: '1',
    origin: embedOrigin,
    violations: [],
    mounted: new Map(),
    recent: [],
  };
  expect(diagnosePage(window, about).purchaseProtection).toBe(expected);
});

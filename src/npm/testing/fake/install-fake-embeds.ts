import type { PrimeTrust, PurchaseProtection } from '../../embeds.ts';
import { createFakeEmbeds } from './create-fake-embeds.ts';
import type * as declared from './index.ts';

const readyCallbacks = ['onPrimeTrustEmbedsReady', 'onBootstrapReady', 'primeTrustReady'] as const;

export const installFakeEmbeds: typeof declared.installFakeEmbeds = (fake = createFakeEmbeds()) => {
  const purchaseProtection: PurchaseProtection = { id: 'fake', token: () => 'fake' };
  const pt = createPrimeTrust(fake, purchaseProtection);
  const restore = [
    replaceGlobal('PrimeTrustEmbeds', fake),
    replaceGlobal('pt', pt),
    replaceGlobal('PrimeTrustPurchaseProtection', purchaseProtection),
    ...readyCallbacks.map((name) => callWhenAssigned(name, name === 'primeTrustReady' ? pt : fake)),
  ];
  return () => {
    fake.reset();
    for (const undo of restore) undo();
  };
};

/** Copies the functions, as the real script does. */
function createPrimeTrust(
  fake: declared.FakeEmbeds,
  purchaseProtection: PurchaseProtection,
): PrimeTrust {
  const { latest, launches, reset, ...embeds } = fake;
  return { ...embeds, embeds: fake, purchaseProtection };
}

/** Sets a global. @returns restores it */
function replaceGlobal(name: string, value: unknown): () => void {
  return define(name, { configurable: true, enumerable: true, writable: true, value });
}

/** Calls a callback of the page once: now, or when the page assigns it. @returns restores the global */
function callWhenAssigned(name: string, argument: unknown): () => void {
  let callback: unknown = Reflect.get(window, name);
  let isCalled = false;
  const call = () => {
    if (isCalled || typeof callback !== 'function') return;
    isCalled = true;
    callback.call(window, argument);
  };
  const undo = define(name, {
    configurable: true,
    get: () => callback,
    set(assigned: unknown) {
      callback = assigned;
      queueMicrotask(call);
    },
  });
  call();
  return undo;
}

function define(name: string, property: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, property);
  return () => {
    if (before) Object.defineProperty(window, name, before);
    else Reflect.deleteProperty(window, name);
  };
}

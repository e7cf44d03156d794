import { serviceWorkerPath, workerPath } from './paths.ts';

interface ScriptPolicies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/** Lets the page start its two workers, and nothing else, where its policy asks for Trusted Types. */
export function trustScripts(): void {
  const policies: ScriptPolicies | undefined = Reflect.get(window, 'trustedTypes');
  policies?.createPolicy('default', {
    createScriptURL: (address) =>
      [workerPath, serviceWorkerPath].includes(new URL(address, location.href).pathname)
        ? address
        : null,
  });
}

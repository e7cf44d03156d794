import { serviceWorkerPath, workerPath } from './paths.ts';

interface ScriptPolicies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/** Allows only the page's two workers, if its policy requires Trusted Types. */
export function trustScripts(): void {
  const policies: ScriptPolicies | undefined = Reflect.get(window, 'trustedTypes');
  policies?.createPolicy('default', {
    createScriptURL: (address) =>
      [workerPath, serviceWorkerPath].includes(new URL(address, location.href).pathname)
        ? address
        : null,
  });
}

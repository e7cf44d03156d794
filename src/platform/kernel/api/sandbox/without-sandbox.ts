import type { Router } from '../http/router.ts';

/**
 * A router for production: no path with a part `sandbox` exists, by whatever method. Leaving the
 * routes out would not do: `/v2/account-policies/sandbox` would then be an account policy.
 */
export function withoutSandbox(router: Router): Router {
  return {
    ...router,
    match: (pathname) =>
      pathname.split('/').includes('sandbox') ? undefined : router.match(pathname),
  };
}

import type { Router } from '../http/router.ts';

/**
 * Returns a router for production, in which no path with a segment `sandbox` exists. Omitting the routes
 * isn't enough: `/v2/account-policies/sandbox` would then be an account policy.
 */
export function hideSandbox(router: Router): Router {
  return {
    ...router,
    match: (pathname) =>
      pathname.split('/').includes('sandbox') ? undefined : router.match(pathname),
  };
}

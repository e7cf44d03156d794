import type { Router } from '../http/router.ts';

/** In production, no path has `sandbox`: `/v2/account-policies/sandbox` must not be a policy. */
export function hideSandbox(router: Router): Router {
  return {
    ...router,
    match: (pathname) =>
      pathname.split('/').includes('sandbox') ? undefined : router.match(pathname),
  };
}

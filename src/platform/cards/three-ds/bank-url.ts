import { type DeploymentMode, isPublicHost, isReachableHost } from '../../kernel/services/index.ts';

/**
 * Returns true if the browser may open a bank's page from the directory. It must use https; in the
 * sandbox, http on this machine is also allowed.
 */
export function isBankUrl(url: string | undefined, environment: DeploymentMode): url is string {
  if (url === undefined || !URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  const isLoopback = !isPublicHost(hostname) && isReachableHost('public-and-loopback', hostname);
  return protocol === 'http:' && environment === 'sandbox' && isLoopback;
}

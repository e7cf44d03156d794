import type { DeploymentMode } from '../../services/index.ts';

/** One year. Subdomains may belong to others. */
const onlyByTls = 'max-age=31536000';

/** Requires TLS in production. RFC 6797. */
export function requireTls(response: Response, environment: DeploymentMode): Response {
  if (environment === 'production') {
    response.headers.set('strict-transport-security', onlyByTls);
  }
  return response;
}

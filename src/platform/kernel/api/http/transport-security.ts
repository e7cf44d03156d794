import type { Environment } from '../../services/index.ts';

/** A year. What other names the domain of the host has is not for us to say. */
const onlyByTls = 'max-age=31536000';

/** Has browsers come by TLS only, in production. RFC 6797. */
export function requireTls(response: Response, environment: Environment): Response {
  if (environment === 'production') {
    response.headers.set('strict-transport-security', onlyByTls);
  }
  return response;
}

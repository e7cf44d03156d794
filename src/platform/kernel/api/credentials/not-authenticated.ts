import { Failure } from '../../store/index.ts';

export function notAuthenticated(detail: string): Failure {
  return new Failure('not_authenticated', detail, {
    // With Basic, browsers would prompt for a password.
    headers: { 'www-authenticate': 'Bearer realm="api"' },
  });
}

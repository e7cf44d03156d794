import type { DeploymentMode } from '../environment/environment.ts';
import { hashesOf } from './inline-hashes.ts';

/** Returns the security headers of a document of the forms. `path` ends with `/frame/card.html`. */
export function documentHeaders(
  path: string,
  html: string,
  environment: DeploymentMode,
): { 'content-security-policy': string; 'permissions-policy': string } {
  const [, policy] = Object.entries(policies).find(([page]) => path.endsWith(page)) ?? [];
  return {
    'content-security-policy': (policy ?? framePolicy)(html, environment),
    'permissions-policy': policy === challengePolicy ? challengePermissions() : framePermissions(),
  };
}

/**
 * The policy of a document in a merchant's page: our origin and inline content by hash, so that a
 * form with a card can post to nobody else. Without `frame-ancestors`: even `*` would block `file:`
 * and apps, and the token's origins are not known yet (`ancestorsPage`).
 */
export function framePolicy(html: string): string {
  return ["default-src 'none'", "frame-src 'self'", ...ownContent(html, "'self'")].join('; ');
}

/** Like {@link framePolicy}, with a worker of our origin that reads files. */
export function onboardingPolicy(html: string): string {
  const policy = framePolicy(html);
  return policy.replace("trusted-types 'none'", "trusted-types file-reader; worker-src 'self'");
}

/**
 * The policy of the document around the bank's page. Banks redirect to other hosts and to apps, whose
 * schemes `frame-src` can't list. `default-src` would also apply to frames.
 */
export function challengePolicy(html: string, environment: DeploymentMode): string {
  const unused = ['font', 'manifest', 'media', 'object', 'worker'];
  const forms = `'self' ${banks(environment)}`;
  return [...unused.map((kind) => `${kind}-src 'none'`), ...ownContent(html, forms)].join('; ');
}

/** The policy of the document around a bank's method page, which posts there. */
export function methodPolicy(html: string, environment: DeploymentMode): string {
  const [own, ...rest] = ["default-src 'none'", ...ownContent(html, banks(environment))];
  return [own, `frame-src 'self' ${banks(environment)}`, ...rest].join('; ');
}

const policies: Readonly<Record<string, typeof challengePolicy>> = {
  '/frame/challenge.html': challengePolicy,
  '/frame/method.html': methodPolicy,
  '/frame/onboarding.html': onboardingPolicy,
};

/** Any host at https; in the sandbox also this machine. */
const banks = (environment: DeploymentMode): string =>
  environment === 'sandbox'
    ? 'https: http://127.0.0.1:* http://localhost:* http://*.localhost:*'
    : 'https:';

function ownContent(html: string, forms: string): string[] {
  return [
    `script-src ${["'self'", ...hashesOf(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(html, 'style')].join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    `form-action ${forms}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
}

const refused = ['camera', 'display-capture', 'geolocation', 'microphone', 'usb'];
const forPayments = ['payment', 'publickey-credentials-get'];

export const framePermissions = (): string => permissions('(self)');

/** The frame delegates payments to the bank's origin, which is not known yet. */
export const challengePermissions = (): string => permissions('*');

const permissions = (who: string): string =>
  [
    ...refused.map((feature) => `${feature}=()`),
    ...forPayments.map((feature) => `${feature}=${who}`),
  ].join(', ');

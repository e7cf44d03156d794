// credentials
export { apiKeyHint, apiKeySecret } from './credentials/api-key-secrets.ts';
export { requireUncommonPassword } from './credentials/common-passwords.ts';
export { emailKey, emailKeyOf } from './credentials/email-key.ts';
export {
  createFailureLimits,
  type FailureLimits,
  type Limited,
  LimitReached,
} from './credentials/failure-limits.ts';
export { findUserByEmail } from './credentials/find-user.ts';
export { createJwts, type Jwts, longestJwtLife } from './credentials/jwts.ts';
export { networkPrefix } from './credentials/network-prefix.ts';
export { newTotpSecret, periodOfCode, totpSeal, totpUri } from './credentials/one-time-codes.ts';
export { createPasswordGuesses, type PasswordGuesses } from './credentials/password-guesses.ts';
export { createPasswords, type Passwords } from './credentials/passwords.ts';
export { requireKeyRestrictions, restrictionsOf } from './credentials/restrictions.ts';

// http
export { cardNumberProblems } from './http/card-number-problems.ts';
export type { ClientAddress } from './http/client-address.ts';
export { createHttpServer } from './http/create-server.ts';
export { errorResponse, logUnexpected, toFailure } from './http/error-response.ts';
export { isRecord, toKebabKeys } from './http/kebab-keys.ts';
export type { Peer } from './http/kernel.ts';
export { type ActionCall, type Lifecycle, stepOf, takeStep, workOn } from './http/lifecycle.ts';
export { parseBody } from './http/parse-body.ts';
export type { UploadedFile } from './http/parse-multipart.ts';
export { toProblems } from './http/problems.ts';
export { type BodySink, pushedBody } from './http/pushed-body.ts';
export { bodyLimit, readBody } from './http/read-body.ts';
export {
  type IncludedReply,
  type OneReply,
  one,
  type PlainReply,
  page,
  plain,
  type Reply,
} from './http/reply.ts';
export { answeredType, isConditional, typeInPath } from './http/resource-of-operation.ts';
export { type Call, creationRoute, type Route, route, type Target } from './http/route.ts';
export { requireTls } from './http/transport-security.ts';
export { type CallbackResult, vendorCallback } from './http/vendor-callback.ts';
export { exactOperators } from './json-api/compare.ts';
export { readIndexPage } from './json-api/index-page.ts';
export { mainAlias, readRow } from './json-api/read-rows.ts';
// json-api
export { requireResource } from './json-api/require-resource.ts';
export { serialize } from './json-api/serialize.ts';
export { isValidId, visibleRows } from './json-api/visible-rows.ts';

// modules
export type { ModuleFactory, PlatformModule, TokenView } from './modules/platform-module.ts';

// openapi
export { createBodySchemas } from './openapi/body-schemas.ts';
export { createSchemas } from './openapi/component-schemas.ts';
export { reachableFrom } from './openapi/references.ts';

// permissions
export {
  requireOrganizationPermission,
  requirePermission,
} from './permissions/require-permission.ts';

// tokens
export { parseAllowedOrigins, parseOrigin } from './tokens/parse-origin.ts';

// webhooks
export { insertWebhookConfig } from './webhooks/insert-webhook-config.ts';

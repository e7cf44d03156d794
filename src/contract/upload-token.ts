import * as z from 'zod/mini';
import { byToken } from './collection.ts';
import { documentOf, inputOf } from './json-api.ts';
import { ResourceToken } from './resource-token.ts';

/**
 * A second token for an onboarding form, which uploads documents from a phone. It has a draft of its
 * own, with the documents that the form asks for, and can do nothing else.
 */

/** How long such a token lasts, in seconds; no longer than the form’s own. */
export const uploadTokenLifetime = 15 * 60;

const nothing = inputOf(z.object({}));

export const createUploadToken = byToken.post(
  '/v2/resource-tokens/:hash/upload-tokens',
  'Creates a token to upload documents for this form, valid for 15 minutes; it replaces an earlier one',
  { body: nothing, status: 201, answer: documentOf(ResourceToken), example: {} },
);

export const finishUploads = byToken.post(
  '/v2/resource-tokens/:hash/finish-uploads',
  'Uses up an upload token; its draft stays readable until the token would have expired',
  { body: nothing, status: 200, answer: documentOf(ResourceToken), example: {} },
);

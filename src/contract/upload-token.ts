import * as z from 'zod/mini';
import { byToken } from './collection.ts';
import { documentOf, inputOf } from './json-api.ts';
import { ResourceToken } from './resource-token.ts';

/** A second token for an onboarding form, which can only upload documents from a phone. It has its own draft. */

/** In seconds; limited by the lifetime of the form's token. */
export const uploadTokenLifetime = 15 * 60;

const emptyInput = inputOf(z.object({}));

export const createUploadToken = byToken.post(
  '/v2/resource-tokens/:hash/upload-tokens',
  'Create a token to upload documents for this form, valid for 15 minutes; it replaces an earlier one',
  { body: emptyInput, status: 201, answer: documentOf(ResourceToken), example: {} },
);

export const finishUploads = byToken.post(
  '/v2/resource-tokens/:hash/finish-uploads',
  'Use up an upload token; its draft stays readable until the token would have expired',
  { body: emptyInput, status: 200, answer: documentOf(ResourceToken), example: {} },
);

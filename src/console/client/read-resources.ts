import type * as z from 'zod/mini';
import { collectionOf, documentOf, Resource } from '../../contract/json-api.ts';
import type { Answer, Api } from './api.ts';

const Page = collectionOf(Resource);
const Document = documentOf(Resource);

export type ResourcePage = z.infer<typeof Page>;
type Reads = Pick<Api, 'get'>;

/** Returns the page of a list that an answer has. */
export const pageIn = ({ body }: Pick<Answer, 'body'>): ResourcePage => Page.parse(body);

/** Returns the resource that an answer has. */
export const resourceIn = ({ body }: Pick<Answer, 'body'>): Resource => Document.parse(body).data;

/** Reads a page of a list, with what it includes. @throws ApiError */
export async function readPage(api: Reads, path: string, signal: AbortSignal) {
  return pageIn(await api.get(path, signal));
}

/** Reads one resource, with what it includes, and its version. @throws ApiError */
export async function readResource(api: Reads, path: string, signal: AbortSignal) {
  const { body, etag } = await api.get(path, signal);
  const { data, included = [] } = Document.parse(body);
  return { resource: data, included, etag };
}

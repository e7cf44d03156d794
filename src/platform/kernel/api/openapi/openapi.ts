import type { Operation } from '../../../../contract/index.ts';
import { plain } from '../http/reply.ts';
import { route } from '../http/route.ts';
import type { ModuleFactory } from '../modules/platform-module.ts';
import { openApiDocument } from './openapi-document.ts';

const readOpenApi = {
  method: 'GET',
  path: '/openapi.json',
  summary: 'Retrieve this document',
  credential: 'none',
  encoding: 'json',
  status: 200,
} satisfies Operation;

const readRoot = {
  method: 'GET',
  path: '/',
  summary: 'Go to the documentation',
  credential: 'none',
  encoding: 'text',
  status: 200,
} satisfies Operation;

const toDocumentation = () => new Response(null, { status: 302, headers: { location: '/docs' } });

/** Describes the platform to programs; `/docs/reference` shows it to people. */
export const openApi: ModuleFactory = (services) => {
  let document: object | undefined;
  return {
    routes: [
      route(readRoot, toDocumentation),
      route(readOpenApi, () => {
        document ??= openApiDocument(services);
        return plain(document);
      }),
    ],
  };
};

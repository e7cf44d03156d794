import { consoleSchema } from '../../src/platform/console/schema/console-schema.ts';
import type { Services } from '../../src/platform/kernel/work/index.ts';

/** Responds with the console's schema without compression. It replaces the platform's module in a browser. */
export function createSchemaRoute(services: Services): () => Promise<Response> {
  return async () => Response.json(consoleSchema(services));
}

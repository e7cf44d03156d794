import { type Operation, operations } from '../../../contract/index.ts';
import type { Environment } from '../base.ts';
import type { Registry } from '../json-api/registry.ts';
import { createSchemas } from './component-schemas.ts';
import { errorResponses } from './error-responses.ts';
import { sharedHeaders } from './header-fields.ts';
import { sharedParameters } from './index-parameters.ts';
import { operationObject, tagOf } from './operation-object.ts';

/** OpenAPI's paths: by path, then by method. */
type Paths = Record<string, Record<string, object>>;

/** The contract's table of operations as an OpenAPI 3.1 document; in production without the sandbox. */
export function openApiDocument(options: {
  registry: Registry;
  environment: Environment;
  publicUrl: string;
}): object {
  const schemas = createSchemas();
  const offered = Object.entries(operations).filter(
    ([, operation]) => options.environment === 'sandbox' || !operation.sandbox,
  );
  const paths: Paths = {};
  for (const [name, operation] of offered) {
    const path = templateOf(operation);
    paths[path] ??= {};
    paths[path][operation.method.toLowerCase()] = operationObject(
      { schemas, registry: options.registry },
      name,
      operation,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Custody and payments platform',
      version: '2',
      description:
        'JSON:API over HTTPS. Names are kebab-case; snake_case and camelCase are taken too. Amounts are numbers in answers, and numbers or texts in requests. What limits count (passwords, one-time codes, unknown hashes, declined cards) is answered with `RateLimit-Policy` and `RateLimit`.',
    },
    servers: [{ url: options.publicUrl }],
    tags: [...new Set(offered.map(([, operation]) => tagOf(operation)))]
      .sort()
      .map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      parameters: sharedParameters,
      responses: errorResponses,
      headers: sharedHeaders,
      securitySchemes,
    },
  };
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A token of `POST /auth/jwts`.',
  },
  basic: { type: 'http', scheme: 'basic', description: 'E-mail and password of a user.' },
};

/** `/v2/contacts/:id` → `/v2/contacts/{id}`. */
export function templateOf({ path }: Operation): string {
  return path.replace(/:([\w-]+)/g, '{$1}');
}

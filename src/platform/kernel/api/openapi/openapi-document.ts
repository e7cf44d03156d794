import { operations } from '../../../../contract/index.ts';
import type { DeploymentMode } from '../../services/index.ts';
import type { Registry } from '../../work/index.ts';
import { answerExamples } from './answer-examples.ts';
import { createBodySchemas } from './body-schemas.ts';
import { createSchemas } from './component-schemas.ts';
import { documentPaths } from './document-paths.ts';
import { errorResponses } from './error-responses.ts';
import { sharedHeaders } from './header-fields.ts';
import { sharedParameters } from './index-parameters.ts';
import { operationObject } from './operation-object.ts';
import { reachableFrom } from './references.ts';
import { tagObjects } from './tag-objects.ts';
import { webhookObjects } from './webhook-objects.ts';

interface Options {
  readonly registry: Registry;
  readonly environment: DeploymentMode;
  readonly publicUrl: string;
}

/** Creates an OpenAPI 3.1 document of the contract; in production without the sandbox. */
export function openApiDocument({ registry, environment, publicUrl }: Options): object {
  const offered = Object.entries(operations).filter(
    ([, operation]) => environment === 'sandbox' || !operation.sandbox,
  );
  const schemas = createSchemas();
  const { components, bodyOf } = createBodySchemas(
    offered.map(([, operation]) => operation),
    schemas,
  );
  const { examples, exampleOf } = answerExamples();
  const description = { schemas, registry, bodyOf, exampleOf };
  const paths = documentPaths(
    offered.map(([name, operation]) => ({
      operation,
      object: operationObject(description, name, operation),
    })),
  );
  const webhooks = webhookObjects();
  const used = reachableFrom([paths, webhooks, errorResponses], components);
  const text = JSON.stringify(paths);
  const referredTo = (all: Readonly<Record<string, object>>, kind: string) =>
    Object.fromEntries(
      Object.entries(all).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
    );
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: publicUrl }],
    ...tagObjects(offered.map(([, operation]) => operation)),
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(Object.entries(components).filter(([name]) => used.has(name))),
      examples: referredTo(examples, 'examples'),
      parameters: sharedParameters,
      responses: referredTo(errorResponses, 'responses'),
      headers: sharedHeaders,
      securitySchemes,
    },
  };
}

const info = {
  title: 'Custody and payments platform',
  version: '2',
  description:
    'JSON:API over HTTPS. Lists contain what the caller can see. Names are in kebab-case; the platform also accepts snake_case and camelCase. Amounts are numbers in responses, and numbers or strings in requests. Responses to requests with a rate limit (passwords, one-time codes, unknown hashes, declined cards) have the headers `RateLimit-Policy` and `RateLimit`. Some attributes have a second name in responses: see `x-aliases` of their schema.',
};

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token (JWT) from `POST /auth/jwts`, or an API key from `POST /v2/api-keys`. Operations that change what users sign in with reject API keys.',
  },
  basic: {
    type: 'http',
    scheme: 'basic',
    description:
      'Email and password of a user, or an API key as the user name with an empty password.',
  },
};

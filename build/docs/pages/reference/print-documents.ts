import { apiDocumentOf } from './api-document.ts';

/** Prints the OpenAPI documents of both environments, for the build of the reference. */
const documents = { sandbox: apiDocumentOf('sandbox'), production: apiDocumentOf('production') };
process.stdout.write(JSON.stringify(documents), () => process.exit());

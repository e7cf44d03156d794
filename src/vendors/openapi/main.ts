import { ports } from '../ports/ports.ts';
import { toOpenApi } from './to-openapi.ts';

/** `npm run task -- vendor-openapi <port>`: prints the OpenAPI document of a port. */
const port = ports.find(({ name }) => name === process.argv[2]);
if (port) process.stdout.write(`${JSON.stringify(toOpenApi(port), null, 2)}\n`);
else {
  const names = ports.map(({ name }) => name).join(', ');
  process.stderr.write(`npm run task -- vendor-openapi <port>\nPorts: ${names}\n`);
  process.exitCode = 2;
}

import type { ApiDocument, Parameter } from './document-types.ts';
import { tableOf } from './table-of.ts';

const id = 'shared-parameters';

/** The address of the table of parameters that many operations share. */
export const sharedAddress = `/docs/reference#${id}`;

const inHeaders = ['X-Idempotent-ID', 'X-Idempotent-ID-V2', 'Idempotency-Key', 'If-Match'];

/** Returns the name of a parameter that many operations share, or nothing for another. */
export function sharedNames(document: ApiDocument, parameter: Parameter): string[] {
  const shared = referred(document, parameter);
  if (shared) return [shared.name];
  return inHeaders.includes(parameter.name) ? [parameter.name] : [];
}

function referred({ components }: ApiDocument, { $ref }: Parameter): Parameter | undefined {
  return components.parameters?.[$ref?.replace('#/components/parameters/', '') ?? ''];
}

/** Renders the table of these parameters. */
export function sharedSection(document: ApiDocument): string {
  const listed = Object.values(document.components.parameters ?? {});
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const headers = inHeaders.flatMap((name) => {
    const found = operations
      .flatMap(({ parameters }) => parameters)
      .find((each) => each.name === name);
    return found ? [found] : [];
  });
  const rows = [...listed, ...headers].map(({ name, description = '', ...each }) => [
    `\`${name}\``,
    each.in,
    description,
  ]);
  return `<h2 id="${id}">Shared parameters</h2>\n${tableOf(['Name', 'In', 'Description'], rows)}`;
}

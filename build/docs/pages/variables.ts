import type { Declaration, Table } from '../../../src/platform/server/settings/declaration.ts';
import { tables } from '../../../src/platform/server/settings/settings.ts';
import { vendorVariables } from '../../../src/platform/server/settings/variables/vendors.ts';

/** Returns the rows of `docs/hosting.md`: each variable with its help and default. */
export function variableRows(): string[] {
  const documented = [...Object.values(tables), vendorVariables('VENDOR_…')].flatMap(variablesOf);
  return documented.map((variable) => {
    const { name, help, isSecret } = variable;
    const title = `\`${name}\`${isSecret ? ' (secret)' : ''}`;
    return `| ${title} | ${help} | ${whenUnset(variable)}${requirement(variable)} |`;
  });
}

const whenUnset = ({ default: text, otherwise }: Declaration): string =>
  otherwise ?? (text ? `\`${text}\`` : 'none');

function requirement({ name, required }: Declaration): string {
  if (!required) return '';
  const other = required.with?.find((each) => each !== name);
  return `; required${required.in ? ` in ${required.in}` : ''}${other ? ` with \`${other}\`` : ''}`;
}

/** Returns `ops/embeds.env`: values for production, then the other variables, commented out. */
export function embedsEnv(): string {
  const topics: Readonly<Record<string, Table>> = {
    'The platform': tables.platform,
    'A bucket that stores documents instead of the database: docs/operating.md': tables.bucket,
    'The console: docs/console.md': tables.console,
    'Pages for operators: docs/operators.md': tables.operators,
    'Email, unless a vendor sends it: docs/vendors.md': tables.mail,
    'Metrics and traces: docs/operating.md': tables.telemetry,
    'Vendors, here the 3-D Secure directory: docs/vendors.md': vendorVariables(
      'VENDOR_THREE_DS_DIRECTORY',
    ),
    'What card schemes and acquirer gave you for the directory': tables.threeDS,
  };
  const all = Object.values(topics).flatMap(variablesOf);
  const shipped = all.flatMap(({ name, shipped: text }) =>
    text === undefined ? [] : `${name}=${text}`,
  );
  const optional = Object.entries(topics).flatMap(([heading, table]) => [
    `\n# ${heading}`,
    ...variablesOf(table)
      .filter((each) => each.shipped === undefined)
      .map(
        // Defaults of variables that production requires apply only to the sandbox.
        ({ name, required, default: text = '' }) => `# ${name}=${required ? '' : text}`,
      ),
  ]);
  return [
    ...head,
    ...shipped,
    '\n# Optional, with their defaults. Remove "# " to set a variable.',
    ...optional,
    '',
  ].join('\n');
}

const head = [
  '# Complete PLATFORM_URL and MASTER_KEY. docs/hosting.md explains every variable.',
  '# Keep a copy of the key apart from the copies of the database.',
];

const variablesOf = (table: Table): Declaration[] => Object.values(table);

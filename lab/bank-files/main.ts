import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNachaFiles } from './read-nacha-files.ts';
import { validateMessages } from './validate-messages.ts';

/**
 * `npm run task -- bank-file-readers [<folder of schemas>]` has the adapter's files read by programs of others: NACHA
 * files by a parser, ISO 20022 messages by `xmllint` with the published schemas (`pacs.008.001.08.xsd`, …), which
 * iso20022.org offers for download.
 */

const [schemas] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'bank-file-readers-'));
try {
  const lines = readNachaFiles(200);
  if (schemas === undefined) lines.push('messages: not validated, for want of a folder of schemas');
  else lines.push(...validateMessages({ schemas, folder }));
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

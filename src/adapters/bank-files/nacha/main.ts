import { describeFolder } from './read-folder.ts';

/** `npm run task -- nacha-files <folder>` reads all NACHA files of a folder and says what is in them. */

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Usage: npm run task -- nacha-files <folder>\n');
  process.exitCode = 1;
} else process.stdout.write(`${describeFolder(folder).join('\n')}\n`);

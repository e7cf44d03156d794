import { readFileSync } from 'node:fs';
import { documentTypeOf } from '../../src/contract/document-type.ts';
import { readFile } from '../../src/metadata/read-file.ts';

/** Reads the given file, and prints the CPU time in milliseconds and the memory in MiB. */

const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ''));
const type = documentTypeOf(bytes)?.mimeType ?? '';
const before = process.cpuUsage();
await readFile(bytes, type, { pages: 100, megapixels: 100 });
const { user, system } = process.cpuUsage(before);
const cost = { cpuMs: (user + system) / 1000, memoryMiB: process.resourceUsage().maxRSS / 1024 };
process.stdout.write(JSON.stringify(cost));

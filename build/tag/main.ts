import { writeFileSync } from 'node:fs';
import { writeTag } from './write-tag.ts';

/** Writes the inline tag; part of `npm run generate`. */

const { file, text } = await writeTag();
writeFileSync(file, text);

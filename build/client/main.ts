import { writeFileSync } from 'node:fs';
import { format } from '../../src/platform/testing/tables/format.ts';
import { clientFile, writeClientOperations } from './client-operations.ts';

/** A part of `npm run generate`. */

writeFileSync(clientFile, format(clientFile, writeClientOperations()));

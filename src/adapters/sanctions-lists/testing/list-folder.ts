import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const nothing = '-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ';

/** An invented person of OFAC's file. */
export interface ListedPerson {
  readonly id: number;
  readonly name: string;
  readonly remarks?: string;
}

const row = ({ id, name, remarks = '-0-' }: ListedPerson): string =>
  `${id},"${name}","individual","SDGT",${nothing},"${remarks}"\n`;

/** A folder of lists, as a timer fills it. */
export function createListFolder() {
  const path = mkdtempSync(join(tmpdir(), 'lists-'));
  const write = (files: Readonly<Record<string, string>>, at?: Date) => {
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(join(path, file), text);
      if (at) utimesSync(join(path, file), at, at);
    }
  };
  return {
    path,
    write,
    /** Writes OFAC's list with these people. */
    writeSdn(people: readonly ListedPerson[], at?: Date) {
      write({ 'sdn.csv': people.map(row).join(''), 'add.csv': '', 'alt.csv': '' }, at);
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const nothing = '-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ';

/** Names of the list, some of whom apply. */
export const listedNames = [
  'Faysal Idris Al-Marzuqi',
  'Oksana Petrovna Zhuravlova',
  'Ramon Villaseca Ordonez',
  'Tariq Haddad Benyoussef',
  'Li Weiguo Zhenhua',
] as const;

/** Writes a sanctions list in the form of OFAC. Returns its folder. */
export function writeLists(folder: string): string {
  const path = join(folder, 'lists');
  mkdirSync(path);
  const rows = listedNames.map(
    (name, index) => `${7001 + index},"${name}","individual","SDGT",${nothing},"-0-"\n`,
  );
  for (const [file, text] of Object.entries({
    'sdn.csv': rows.join(''),
    'add.csv': '',
    'alt.csv': '',
  })) {
    writeFileSync(join(path, file), text);
  }
  return path;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import en from './texts/en.json';

it('every text is used', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder, { encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const built = /^(status|kind|risk|outcome|type|did)\./;
  const unused = Object.keys(en).filter((key) => !built.test(key) && !sources.includes(`'${key}'`));
  expect(unused).toEqual([]);
});

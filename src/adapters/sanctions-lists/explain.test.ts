import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { explain } from './explain.ts';
import { createListFolder } from './testing/list-folder.ts';

async function explained(input: string): Promise<string> {
  const folder = createListFolder();
  onTestFinished(folder.remove);
  folder.writeSdn([{ id: 7001, name: 'ROE, Jane', remarks: 'DOB 1990; nationality France.' }]);
  const output = new PassThrough();
  await explain({ LISTS_FOLDER: folder.path }, Readable.from([input]), output);
  output.end();
  return text(output);
}

test('explains a match with all that the list says', async () => {
  expect(await explained('{"name":"Jayne Roe","dateOfBirth":"1990-01-31","country":"FR"}')).toMatch(
    /us-sdn 7001 \(person\): ROE, Jane\n +primary name, similar sound 1, date of birth possible, country equal\n +born 1990-01-01 to 1990-12-31; countries FR; SDGT/,
  );
});

test('says that nobody matches, and what it needs', async () => {
  expect(await explained('{"name":"Erika Mustermann"}')).toBe('No match of 0.6 or more.\n');
  await expect(explained('Jane')).rejects.toThrow('Give JSON');
});

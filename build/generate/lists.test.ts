import { expect, test } from 'vitest';
import { lists, type Source } from './lists.ts';

/** Returns the words between the last brackets of a list's file. */
function listed(file: string, sources: readonly Source[], before = ''): string[] {
  const list = lists.find((each) => each.file === file);
  const [, inside = ''] = /\[([^[\]]*)\][^[\]]*$/.exec(list?.write(sources, before) ?? '') ?? [];
  return inside.split(/\W+/).filter((word) => word !== '');
}

const contract = (name: string, text: string) => ({ path: `src/contract/${name}.ts`, text });
const declares = "import { collection } from './collection.ts';";

test('lists modules of the contract that declare operations', () => {
  const sources = [
    contract('trade-desk', declares),
    contract('webhook', 'export const x = {} satisfies Operation;'),
    contract('money', 'export const Amount = 1;'),
  ];
  expect(listed('src/contract/resources.ts', sources)).toEqual(['tradeDesk', 'webhook']);
});

test('keeps the order of existing entries, appends new ones, and leaves out deleted ones', () => {
  const sources = ['a', 'b', 'c', 'd'].map((name) => contract(name, declares));
  const before = 'export const operationModules = [c, gone, b];';
  expect(listed('src/contract/resources.ts', sources, before)).toEqual(['c', 'b', 'a', 'd']);
});

test('lists parts of the platform unless core-modules.ts imports them', () => {
  const part = (name: string, type = 'ModuleFactory') => ({
    path: `src/platform/money/${name}/${name}.ts`,
    text: `export const ${name}: ${type} = () => ({});`,
  });
  const composed = {
    path: 'src/platform/server/core-modules.ts',
    text: "import { cash } from '../money/cash/cash.ts';\nother({ banks })",
  };
  const sources = [composed, part('cash'), part('banks'), part('cents', 'Cents')];
  expect(listed('src/platform/server/plain-modules.ts', sources)).toEqual(['banks']);
});

test('lists tables by wing, in the order of the wings', () => {
  const [, , statements] = lists;
  const migration = (wing: string, name: string) => ({
    path: `src/platform/${wing}/${name}/tables.ts`,
    text: `export const ${name}: readonly string[] = [];`,
  });
  const sources = [migration('money', 'cash'), migration('parties', 'users')];
  expect(statements?.write(sources, '')).toMatch(
    /kernel: \[\]\.flat.*parties: \[users,\].*money: \[cash,\]/s,
  );
});

test('the package knows the colours, and the names of every embed', () => {
  const names = lists.find(({ file }) => file === 'src/npm/names.ts');
  const colours = "export const defaultColours = {\n  primary: 'blue',\n  error: 'red',\n};";
  const catalogue = `const onboarding = {\n  page: 'onboarding',\n};
export const catalogue = {
  launchCard: {\n    embed: 'card',\n    page: 'card',\n  },
  launchPerson: { ...onboarding, embed: 'person' },
};`;
  const sources = [
    contract('default-colours', colours),
    { path: 'src/embeds/catalogue.ts', text: catalogue },
  ];
  expect(names?.write(sources, '').match(/^export.*$/gm)).toEqual([
    "export type ColourName = 'primary' | 'error';",
    "export type FormName = 'onboarding' | 'card';",
    "export type EmbedName = 'card' | 'person';",
    "export type LaunchName = 'launchCard' | 'launchPerson';",
  ]);
});

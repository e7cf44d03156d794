import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import npmPackage from '../../package.json' with { type: 'json' };
import { listFiles } from '../list-files.ts';
import { groups, tasks } from './tasks.ts';

const runTask = (...args: string[]) =>
  execFileSync('node_modules/.bin/tsx', ['build/tasks/main.ts', ...args], { encoding: 'utf8' });

describe.each(Object.entries(tasks))('the task %s', (_name, task) => {
  test('fits on a line of the help', () => {
    expect(task.does.length).toBeLessThanOrEqual(110);
  });

  test('runs existing files, tasks and scripts', () => {
    expect(task.steps.flat().filter((line) => !exists(line))).toEqual([]);
  });
});

test('task names are unique across groups', () => {
  const names = Object.values(groups).flatMap((group) => Object.keys(group));
  expect(new Set(names).size).toBe(names.length);
});

test('the help has a line for each task', () => {
  const lines = runTask('--help').split('\n');
  for (const [name, { does }] of Object.entries(tasks)) {
    expect(lines).toContain(`  ${name.padEnd(16)} ${does}`);
  }
});

test('lists the tasks and fails for an unknown name', () => {
  expect(() => runTask('unheard-of')).toThrow(/No task is called unheard-of[\s\S]* mutants /);
});

test('passes arguments to the last step, and exits with its code', () => {
  expect(() => runTask('vendor-openapi', 'no-port')).toThrow(/vendor-openapi -- <port>|Ports:/);
});

test('every script and task that a file names exists', () => {
  const files = listFiles().filter((file) => /\.(md|ts|tsx|json|sh)$/.test(file));
  const missing = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bnpm run ([a-z][\w:-]*)(?: -- ([a-z][\w-]*))?/g)]
      .filter(([, script = '', task]) =>
        script === 'task' ? task && !tasks[task] : !(script in npmPackage.scripts),
      )
      .map(([command]) => `${file}: ${command}`),
  );
  expect(missing).toEqual([]);
});

function exists(line: string): boolean {
  const [program = '', first = '', second = ''] = line.split(' ');
  const [, config = '.'] = /--config (\S+)/.exec(line) ?? [];
  if (program === 'task') return first in tasks;
  if (program === 'npm') return first !== 'run' || second in npmPackage.scripts;
  const file = program === 'tsx' ? first : `node_modules/.bin/${program}`;
  return existsSync(file) && existsSync(config);
}

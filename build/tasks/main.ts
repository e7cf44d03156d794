import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import type { Step, Task } from './task.ts';
import { groups, tasks } from './tasks.ts';

/** `npm run task -- <name> [arguments]` runs a task of `tasks.ts`; without a name it lists them. */

const env = {
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
};
const [name = '--help', ...args] = process.argv.slice(2);
const task = tasks[name];
if (name === '--help') process.stdout.write(help());
else if (!task) fail(`No task is called ${name}.\n\n${help()}`);
else if (args.includes('--help')) process.stdout.write(`${describe(name, task)}\n`);
else process.exitCode = run(task, args);

function run({ steps }: Task, given: readonly string[]): number {
  for (const [index, step] of steps.entries()) {
    const code = runStep(step, index === steps.length - 1 ? given : []);
    if (code !== 0) return code;
  }
  return 0;
}

function runStep(step: Step, given: readonly string[]): number {
  if (typeof step !== 'string') {
    const options = ['--group', '--kill-others-on-fail'];
    return start('concurrently', [...options, ...step.map((line) => words(line).join(' '))]);
  }
  const [program = '', ...rest] = words(step);
  return start(program, [...rest, ...given]);
}

/** Splits a command line, and replaces the word `task` by this program. */
function words(line: string): string[] {
  const [first = '', ...rest] = line.split(' ');
  return first === 'task' ? ['tsx', 'build/tasks/main.ts', ...rest] : [first, ...rest];
}

function start(program: string, given: readonly string[]): number {
  const { status, error } = spawnSync(program, given, { stdio: 'inherit', env });
  if (error) throw error;
  return status ?? 1;
}

function help(): string {
  const parts = Object.entries(groups).map(([title, group]) => {
    const lines = Object.entries(group).map(([key, { does }]) => `  ${key.padEnd(16)} ${does}\n`);
    return `${title}\n${lines.join('')}`;
  });
  return `npm run task -- <name> [arguments]\n\n${parts.join('\n')}`;
}

function describe(key: string, { does, steps }: Task): string {
  const lines = steps.map((step) => `  ${[step].flat().join('  |  ')}`);
  return `${key}: ${does}\n${lines.join('\n')}`;
}

function fail(text: string): void {
  process.stderr.write(text);
  process.exitCode = 1;
}

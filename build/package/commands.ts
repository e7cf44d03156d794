import { readFileSync } from 'node:fs';

/** Reads the commands of `docs/operating.md` for an empty machine, each split at `&&`. */
export function readCommands(): string[][] {
  return partsOf(/^```sh\n(.*?)^```/ms.exec(readPage())?.[1]);
}

/** Reads the commands of its section on updates: for one process, and for each of several. */
export function readUpdate(): { readonly replace: string[][]; readonly add: string[][] } {
  const [, section = ''] = /^## Updating$(.*?)^##/ms.exec(readPage()) ?? [];
  const [replace, add] = [...section.matchAll(/^```\n(.*?)^```/gms)].map(([, sample]) => sample);
  return { replace: partsOf(replace), add: partsOf(add) };
}

const readPage = () => readFileSync('docs/operating.md', 'utf8');

function partsOf(sample = ''): string[][] {
  const lines = sample
    .replaceAll(/\\\n\s*/g, '')
    .trim()
    .split('\n');
  return lines.map((line) => line.split(' && '));
}

/** Reads the command of `docs/operating.md` that creates the first user, on one line. */
export function readUserCommand(): { readonly command: string; readonly email: string } {
  const page = readPage().replaceAll('\\\n', '');
  const [command, email] = /^systemd-run .* users add (\S+).*$/m.exec(page) ?? [];
  if (!command || !email) throw new Error('docs/operating.md creates no user');
  return { command, email };
}

/** Reads a settings file: lines `NAME=value`, without comments. */
export function readVariables(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n');
  const pairs = lines.filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    pairs.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Reads the image's health check, as a shell command. */
export function readHealthCheck(): string {
  const file = readFileSync('ops/Containerfile', 'utf8');
  const words: string[] = JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(file)?.[1] ?? '[]');
  return words.map((word) => (/^[\w-]+$/.test(word) ? word : `"${word}"`)).join(' ');
}

/** Reads the value of a unit's key, such as `ExecStart`. */
export function readUnit(path: string, key: string): string {
  const value = new RegExp(`^${key}=(.*)$`, 'm').exec(readFileSync(path, 'utf8'))?.[1];
  if (!value) throw new Error(`${path} has no ${key}`);
  return value;
}

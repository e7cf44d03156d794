import type { Case } from '../../build/docs/samples/cases.ts';
import { isInstalled, languages, runSample } from '../../build/docs/samples/languages.ts';
import { installPackages } from '../../e2e/install-packages.ts';
import { prepareFrameworks, withFramework } from './frameworks.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/**
 * `npm run task -- server-samples` runs the samples of `docs/server-samples.md` in each language, and the
 * handlers of `docs/receiving-webhooks.md` in each framework, with webhooks that a platform has signed and sent.
 * It installs Debian's interpreters where it may, and says which it ran. `npm run task -- server-samples ruby koa`
 * runs some of them.
 */

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const wrong: string[] = [];
const notRun: string[] = ['csharp'];

const sandbox = await startSandbox();
try {
  for (const name of Object.keys(languages).filter(isWanted)) await testLanguage(name, sandbox);
  for (const name of prepareFrameworks().filter(isWanted)) await testFramework(name, sandbox.cases);
} finally {
  await sandbox.stop();
}
for (const each of wrong) say(`WRONG: ${each}`);
say(`Not run: ${notRun.join(', ')}`);
process.exit(wrong.length > 0 ? 1 : 0);

async function testLanguage(name: string, { cases, contactId, env, isToken }: Sandbox) {
  const language = languages[name];
  if (!language) return;
  if (!(await isInstalled(language)) && !installPackages(language.debian)) {
    notRun.push(name);
    return;
  }
  const [token = '', ...answers] = await runSample(name, cases, { contactId, env });
  if (!(await isToken(token))) wrong.push(`${name}: ${token} is no token`);
  cases.forEach(({ what, isGenuine }, index) => {
    if (answers[index] !== String(isGenuine)) wrong.push(`${name}, ${what}: ${answers[index]}`);
  });
  say(`${name}: a token, and ${answers.length} webhooks`);
}

/** A server has one secret: only webhooks for it count. */
async function testFramework(name: string, cases: readonly Case[]): Promise<void> {
  const secret = cases[0]?.secret ?? '';
  const own = cases.filter((one) => one.secret === secret);
  await withFramework(name, secret, async (send) => {
    for (const one of own) {
      const status = await send(one);
      if (status !== (one.isGenuine ? 200 : 401)) wrong.push(`${name}, ${one.what}: ${status}`);
    }
  });
  say(`${name}: ${own.length} webhooks`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'embeds-samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = 'a secret “of” ours';
const body = '{"name":"Zoë 💳"}';
const signature = createHmac('sha256', secret).update(body).digest('base64');
/** Body, signature and secret: first of a genuine webhook, then of forged ones. */
const cases = [
  [body, signature, secret],
  [`${body} `, signature, secret],
  [body, signature, `${secret}!`],
  [body, signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')), secret],
  [body, '', secret],
  [body, 'no base64', secret],
];
const answers = ['true', 'false', 'false', 'false', 'false', 'false'];

/** Commands that run each language's sample. It reads the cases as JSON, and prints one answer per line. */
const languages = {
  ts: {
    program: process.execPath,
    options: ['--import', 'tsx'],
    file: 'sample.mts',
    wrap: (code: string) => `import { readFileSync } from 'node:fs';
${code}
for (const [body, signature, secret] of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  console.log(isSigned(Buffer.from(body), signature, secret));
}`,
  },
  python: {
    program: 'python3',
    options: [],
    file: 'sample.py',
    wrap: (code: string) => `${code}
import json, sys
for body, signature, secret in json.load(open(sys.argv[1], encoding="utf-8")):
    print(str(is_signed(body.encode(), signature, secret)).lower())`,
  },
  go: {
    program: 'go',
    options: ['run'],
    file: 'sample.go',
    wrap: (code: string) =>
      `${code.replace('package webhooks', 'package main').replace('import (', 'import (\n"encoding/json"\n"fmt"\n"os"')}
func main() {
	text, _ := os.ReadFile(os.Args[1])
	var cases [][3]string
	json.Unmarshal(text, &cases)
	for _, each := range cases {
		fmt.Println(IsSigned([]byte(each[0]), each[1], each[2]))
	}
}`,
  },
  php: {
    program: 'php',
    options: [],
    file: 'sample.php',
    wrap: (code: string) => `${code}
foreach (json_decode(file_get_contents($argv[1])) as [$body, $signature, $secret]) {
    echo is_signed($body, $signature, $secret) ? "true\\n" : "false\\n";
}`,
  },
};

async function isInstalled(program: string): Promise<boolean> {
  const version = program === 'go' ? 'version' : '--version';
  return run(program, [version]).then(
    () => true,
    () => false,
  );
}

function sampleIn(language: string): string {
  const page = readFileSync('docs/webhooks.md', 'utf8');
  const blocks = [...page.matchAll(/```(\w+)\n(.*?)```/gs)].filter(([, kind]) => kind === language);
  expect(blocks).toHaveLength(1);
  return blocks[0]?.[2] ?? '';
}

test.each(Object.entries(languages))(
  'the sample in %s accepts only genuine webhooks',
  async (language, { program, options, file, wrap }) => {
    const code = sampleIn(language);
    if (!(await isInstalled(program))) {
      process.stdout.write(
        `${program} is not installed: its sample in docs/webhooks.md is only read\n`,
      );
      expect(code).toMatch(/compare_digest|timingSafeEqual|hmac\.Equal|hash_equals/);
      return;
    }
    const input = join(folder, `${language}.json`);
    writeFileSync(input, JSON.stringify(cases));
    writeFileSync(join(folder, file), wrap(code));
    const { stdout } = await run(program, [...options, join(folder, file), input], {
      env: { ...process.env, GOCACHE: join(folder, 'go-cache'), GOFLAGS: '-mod=mod' },
    });
    expect(stdout.trim().split('\n')).toEqual(answers);
  },
  60_000,
);

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Case } from './cases.ts';

const run = promisify(execFile);

/** A language of `docs/server-samples.md`, and how to run its sample. */
export interface Language {
  readonly program: string;
  /** Debian's package of the program. */
  readonly debian: string;
  readonly options: readonly string[];
  readonly file: string;
  /** Adds a program that prints a token, if it gets a contact, and then one answer for each case. */
  readonly wrap: (sample: string) => string;
}

/** Languages by the name in the fences of the page. C# is not in Debian. */
export const languages: Readonly<Record<string, Language>> = {
  ts: {
    program: process.execPath,
    debian: 'nodejs',
    options: ['--import', 'tsx'],
    file: 'sample.mts',
    wrap: (sample) => `import { readFileSync } from 'node:fs';
${sample}
const [file = '', contactId] = process.argv.slice(2);
if (contactId) console.log(await createCardToken(contactId));
for (const line of readFileSync(file, 'utf8').trim().split('\\n')) {
  const [body, signatures, secret] = line.split('|').map((one) => Buffer.from(one, 'base64'));
  console.log(isSigned(body!, String(signatures), String(secret)));
}`,
  },
  python: {
    program: 'python3',
    debian: 'python3',
    options: [],
    file: 'sample.py',
    wrap: (sample) => `${sample}
import sys
if len(sys.argv) > 2:
    print(create_card_token(sys.argv[2]))
for line in open(sys.argv[1]).read().strip().split("\\n"):
    body, signatures, secret = (base64.b64decode(one) for one in line.split("|"))
    print(str(is_signed(body, signatures.decode(), secret.decode())).lower())`,
  },
  php: {
    program: 'php',
    debian: 'php-cli',
    options: [],
    file: 'sample.php',
    wrap: (sample) => `${sample}
if (isset($argv[2])) {
    echo create_card_token($argv[2]), "\\n";
}
foreach (explode("\\n", trim(file_get_contents($argv[1]))) as $line) {
    echo is_signed(...array_map('base64_decode', explode('|', $line))) ? "true\\n" : "false\\n";
}`,
  },
  ruby: {
    program: 'ruby',
    debian: 'ruby',
    options: [],
    file: 'sample.rb',
    wrap: (sample) => `${sample}
puts create_card_token(ARGV[1]) if ARGV[1]
File.read(ARGV[0]).strip.split("\\n").each do |line|
  puts signed?(*line.split('|', -1).map { |one| one.unpack1('m') })
end`,
  },
  go: {
    program: 'go',
    debian: 'golang-go',
    options: ['run'],
    file: 'sample.go',
    wrap: (sample) => `${sample.replace('package embeds', 'package main')}
func main() {
	if len(os.Args) > 2 {
		hash, err := CreateCardToken(os.Args[2])
		if err != nil {
			panic(err)
		}
		fmt.Println(hash)
	}
	text, _ := os.ReadFile(os.Args[1])
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\\n") {
		var parts [3][]byte
		for index, one := range strings.Split(line, "|") {
			parts[index], _ = base64.StdEncoding.DecodeString(one)
		}
		fmt.Println(IsSigned(parts[0], string(parts[1]), string(parts[2])))
	}
}`,
  },
  java: {
    program: 'java',
    debian: 'default-jdk-headless',
    options: [],
    file: 'Sample.java',
    wrap: (sample) =>
      sample.replace(
        '\nclass Embeds {',
        `
class Sample {
  public static void main(String[] arguments) throws Exception {
    if (arguments.length > 1) System.out.println(Embeds.createCardToken(arguments[1]));
    for (String line : java.nio.file.Files.readAllLines(java.nio.file.Path.of(arguments[0]))) {
      String[] parts = line.split("\\\\|", -1);
      String signatures = new String(Base64.getDecoder().decode(parts[1]), StandardCharsets.UTF_8);
      String secret = new String(Base64.getDecoder().decode(parts[2]), StandardCharsets.UTF_8);
      System.out.println(Embeds.isSigned(Base64.getDecoder().decode(parts[0]), signatures, secret));
    }
  }
}

class Embeds {`,
      ),
  },
};

/** Reads the sample of a language. @throws Error unless there is one */
export function sampleIn(language: string): string {
  const page = readFileSync('docs/server-samples.md', 'utf8');
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```/gms)].filter(
    ([, kind]) => kind === language,
  );
  const [block] = blocks;
  if (!block?.[2] || blocks.length > 1) throw new Error(`docs/server-samples.md: ${language}`);
  return block[2];
}

/** Returns true if a program can be started. */
export function isInstalled({ program }: Pick<Language, 'program'>): Promise<boolean> {
  return run(program, [program === 'go' ? 'version' : '--version']).then(
    () => true,
    () => false,
  );
}

/** Runs a sample with cases. @returns the lines that it prints */
export async function runSample(
  name: string,
  cases: readonly Case[],
  { contactId, env = {} }: { contactId?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<string[]> {
  const language = languages[name];
  if (!language) throw new Error(`${name} is no language of docs/server-samples.md`);
  const folder = mkdtempSync(join(tmpdir(), 'embeds-samples-'));
  try {
    const [input, file] = [join(folder, 'cases'), join(folder, language.file)];
    writeFileSync(input, cases.map(lineOf).join('\n'));
    writeFileSync(file, language.wrap(sampleIn(name)));
    const args = [...language.options, file, input, ...(contactId ? [contactId] : [])];
    const go = { GOCACHE: join(folder, 'go-cache'), GOFLAGS: '-mod=mod' };
    const { stdout } = await run(language.program, args, {
      env: { ...process.env, ...go, ...env },
    });
    return stdout.trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function lineOf({ body, signatures, secret }: Case): string {
  const parts = [body, Buffer.from(signatures), Buffer.from(secret)];
  return parts.map((part) => part.toString('base64')).join('|');
}

import { relative } from 'node:path';
import type { Survivor } from './survivors.ts';

/** One change of the code, and what became of it. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The code that was replaced. */
  readonly code: string;
  /** The replacement. */
  readonly by: string | undefined;
  /** Stryker's word for the outcome, such as `Killed`. */
  readonly status: string;
}

const leastPercent = 85;
const noticed = ['Killed', 'Timeout', 'RuntimeError'];
const unnoticed = ['Survived', 'NoCoverage'];

/**
 * Counts what the tests noticed. A survivor that is excused counts as neither; an excuse that no
 * survivor needs is of no matter here, as an area may run alone.
 *
 * @returns a line for each survivor without an excuse, and whether enough was noticed
 */
export function judge(mutants: readonly Mutant[], excuses: readonly Survivor[]) {
  const killed = mutants.filter(({ status }) => noticed.includes(status)).length;
  const alive = mutants.filter(({ status }) => unnoticed.includes(status));
  const left = alive.filter((mutant) => !excuses.some((excuse) => excusesThat(excuse, mutant)));
  const judged = killed + left.length;
  const percent = judged === 0 ? 0 : (killed * 100) / judged;
  return {
    lines: left.map(describe),
    summary: `${killed} of ${judged} noticed (${percent.toFixed(1)} %, at least ${leastPercent}), ${alive.length - left.length} excused`,
    isEnough: percent >= leastPercent,
  };
}

const pathOf = (file: string) => relative(process.cwd(), file);

const excusesThat = (excuse: Survivor, { file, code, by }: Mutant) =>
  excuse.file === pathOf(file) &&
  excuse.code === code &&
  (excuse.by === undefined || excuse.by === by);

const short = (text = '') => text.replace(/\s+/g, ' ').slice(0, 70);

const describe = ({ file, line, code, by, status }: Mutant) =>
  `${status} ${pathOf(file)}:${line}  ${short(code)}  →  ${short(by)}`;

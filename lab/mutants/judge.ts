import { relative } from 'node:path';
import type { Survivor } from './survivors.ts';

/** A change of the code, and its outcome. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly by: string | undefined;
  /** Stryker's name of the outcome, such as `Killed`. */
  readonly status: string;
}

const leastPercent = 85;
const noticed = ['Killed', 'Timeout', 'RuntimeError'];
const unnoticed = ['Survived', 'NoCoverage'];

/**
 * Counts the changes that tests noticed; excused survivors don't count. Returns a line for each survivor
 * without an excuse. Ignores unused excuses, because an area may run alone.
 */
export function judge(mutants: readonly Mutant[], excuses: readonly Survivor[]) {
  const killed = mutants.filter(({ status }) => noticed.includes(status)).length;
  const alive = mutants.filter(({ status }) => unnoticed.includes(status));
  const left = alive.filter((mutant) => !excuses.some((excuse) => excusesMutant(excuse, mutant)));
  const judged = killed + left.length;
  const percent = judged === 0 ? 0 : (killed * 100) / judged;
  return {
    lines: left.map(describe),
    summary: `${killed} of ${judged} noticed (${percent.toFixed(1)} %, at least ${leastPercent}), ${alive.length - left.length} excused`,
    isEnough: percent >= leastPercent,
  };
}

const pathOf = (file: string) => relative(process.cwd(), file);

const excusesMutant = (excuse: Survivor, { file, code, by }: Mutant) =>
  excuse.file === pathOf(file) &&
  excuse.code === code &&
  (excuse.by === undefined || excuse.by === by);

const short = (text = '') => text.replace(/\s+/g, ' ').slice(0, 70);

const describe = ({ file, line, code, by, status }: Mutant) =>
  `${status} ${pathOf(file)}:${line}  ${short(code)}  →  ${short(by)}`;

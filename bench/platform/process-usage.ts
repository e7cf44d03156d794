import { readFileSync } from 'node:fs';

/** Ticks of a second in which Linux counts processor time, on every machine that Node runs on. */
const ticksPerSecond = 100;

/** Processor time that a process has used so far, in milliseconds. Linux only. */
export function cpuMilliseconds(pid: number): number {
  // Behind the name of the program, which may hold blanks: proc_pid_stat(5), fields 14 and 15.
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** Memory that a process has resident, in bytes. Linux only. */
export function residentBytes(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('the process has ended');
  return Number(kilobytes) * 1024;
}

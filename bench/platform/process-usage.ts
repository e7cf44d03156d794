import { readFileSync } from 'node:fs';

/** Clock ticks per second in Linux's processor times, on every machine that Node runs on. */
const ticksPerSecond = 100;

/** Returns a process's processor time so far, in milliseconds. Linux only. */
export function cpuMilliseconds(pid: number): number {
  // The fields follow the program's name, which may contain blanks: proc_pid_stat(5), fields 14 and 15.
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** Returns a process's resident memory, in bytes. Linux only. */
export function residentBytes(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('the process has ended');
  return Number(kilobytes) * 1024;
}

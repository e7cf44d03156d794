import { askForm } from './form-side.ts';
import { lookOf, metadataIn } from './independent-readers.ts';
import type { PlatformSide } from './platform-side.ts';

/** A file of a corpus. */
export interface CorpusFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Required outcome, if known. */
  readonly expected?: 'taken' | 'refused';
}

/** Findings about a file. */
export interface Found {
  /** Errors in the outcome. */
  readonly faults: readonly string[];
  /** True if another program drew it before and after; undefined for a rejected file. */
  readonly isSeen?: boolean;
}

/** Advice that a person can follow. */
const advice = /save it|take (?:a|the) photo|choose it again|must (?:be|have)/;

/** Sends a file through the real endpoint and through the form's code. */
export async function tryFile(file: CorpusFile, platform: PlatformSide): Promise<Found> {
  const { name, bytes, expected } = file;
  const [kept, prepared] = [await platform.send(name, bytes), await askForm(name, bytes)];
  const isTaken = 'bytes' in kept;
  const faults: string[] = [];
  const formTakes = 'bytes' in prepared;
  if (isTaken !== formTakes) faults.push(`the platform ${isTaken ? 'takes' : 'refuses'} it alone`);
  if (expected && (expected === 'taken') !== isTaken) faults.push(`it is not ${expected}`);
  if (!isTaken) {
    if (!advice.test(kept.refused)) faults.push(`no advice: ${kept.refused}`);
    return { faults };
  }
  if (formTakes && !(await isOneRule(file, { sent: prepared.bytes, kept: kept.bytes }, platform))) {
    faults.push('the form sends other bytes');
  }
  const [before, after] = [lookOf(name, bytes), lookOf(name, kept.bytes)];
  if (before !== after) faults.push('it looks different');
  faults.push(...metadataIn(name, kept.bytes).map((found) => `it still has ${found}`));
  return { faults, isSeen: before !== undefined };
}

/** AES uses a new initialization vector each time; then the platform has nothing left to change. */
async function isOneRule(
  { name }: CorpusFile,
  { sent, kept }: { sent: Uint8Array; kept: Uint8Array },
  platform: PlatformSide,
): Promise<boolean> {
  if (isSame(sent, kept)) return true;
  const again = await platform.send(name, new Uint8Array(sent));
  return 'bytes' in again && isSame(again.bytes, sent);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

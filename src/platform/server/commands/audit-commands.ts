import { open } from 'node:fs/promises';
import { AuditLink } from '../../kernel/work/audit/audit-link.ts';
import { publicAuditKeyOf } from '../../kernel/work/audit/audit-signing.ts';
import { eraseReason } from '../../kernel/work/audit/erase-reason.ts';
import { readAudit } from '../../kernel/work/audit/read-audit.ts';
import {
  type AuditPlace,
  type Verified,
  verifyAudit,
} from '../../kernel/work/audit/verify-audit.ts';
import type { Services } from '../../kernel/work/unit-of-work/services.ts';

/** Prints a line. */
export type Write = (line: string) => void;

interface AuditCommand {
  readonly noun: string | undefined;
  readonly verb: string | undefined;
  /** Sequence of an entry. */
  readonly name: string;
  /** The end of the chain at an earlier verification: `12:3f…`. */
  readonly after: string | undefined;
}

/** Returns a command of the audit log; undefined for other words. */
export function auditCommand(
  { noun, verb, name, after }: AuditCommand,
  write: Write,
): ((services: Services) => Promise<number>) | undefined {
  if (noun !== 'audit') return undefined;
  const known = placeOf(after);
  switch (verb) {
    case 'verify':
      return async ({ store, secrets }) => {
        const publicKey = publicAuditKeyOf(secrets);
        return report(await verifyAudit(readAudit(store.db), { publicKey, known }), write);
      };
    case 'export':
      return async ({ store }) => {
        for await (const link of readAudit(store.db)) write(JSON.stringify(link));
        return 0;
      };
    case 'key':
      return async ({ secrets }) => {
        write(publicAuditKeyOf(secrets));
        return 0;
      };
    case 'erase':
      return async (services) => {
        const isErased = await eraseReason(services, sequenceOf(name));
        write(isErased ? `The reason of entry ${name} is erased.` : `Entry ${name} has no reason.`);
        return isErased ? 0 : 1;
      };
    default:
      return undefined;
  }
}

/** Verifies an export. Needs neither the database nor a secret. */
export async function checkExport(
  path: string,
  { key, after }: { readonly key?: string | undefined; readonly after?: string | undefined },
  write: Write,
): Promise<number> {
  if (!key) throw new Error('--key is required. The command `audit key` prints it.');
  const known = placeOf(after);
  return report(await verifyAudit(linesOf(path), { publicKey: key, known }), write);
}

async function* linesOf(path: string): AsyncGenerator<AuditLink> {
  const file = await open(path);
  for await (const line of file.readLines()) yield AuditLink.parse(JSON.parse(line));
}

function report(verified: Verified, write: Write): number {
  if (verified.isWhole) {
    const { sequence, hash } = verified.end;
    write(`The audit log is complete. It ends at ${sequence}:${hash}`);
    return 0;
  }
  write(`The audit log is broken at entry ${verified.sequence}: ${verified.problem}.`);
  return 1;
}

/** @throws Error for an invalid sequence */
function sequenceOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Error('audit erase needs the sequence of an entry, a number.');
}

/** @throws Error for an invalid place in the chain */
function placeOf(text: string | undefined): AuditPlace | undefined {
  if (text === undefined) return undefined;
  const [, sequence, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === undefined)
    throw new Error('--after must be like 12:3f…, the end that an earlier verification printed.');
  return { sequence: Number(sequence), hash };
}

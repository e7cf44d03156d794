import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { AuditLink } from './kernel/audit/audit-link.ts';
import { publicAuditKeyOf } from './kernel/audit/audit-signing.ts';
import { eraseReason } from './kernel/audit/erase-reason.ts';
import { readAudit } from './kernel/audit/read-audit.ts';
import { type AuditPlace, type Verified, verifyAudit } from './kernel/audit/verify-audit.ts';
import type { Services } from './kernel/services.ts';

type Write = (line: string) => void;

interface AuditCommand {
  readonly noun: string | undefined;
  readonly verb: string | undefined;
  /** The sequence of an entry. */
  readonly name: string;
  /** A place that was noted before: `12:3f…`. */
  readonly after: string | undefined;
}

/** A command that reads or writes the audit log; undefined when it is none. */
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
        const isErased = await eraseReason(services, Number(name));
        write(isErased ? `The reason of entry ${name} is erased.` : `Entry ${name} has no reason.`);
        return isErased ? 0 : 1;
      };
    default:
      return undefined;
  }
}

/** Verifies an export: it needs neither the database nor a secret. */
export async function checkExport(
  path: string,
  { key, after }: { readonly key?: string | undefined; readonly after?: string | undefined },
  write: Write,
): Promise<number> {
  if (!key) throw new Error('--key is required: it is what `audit key` prints.');
  const known = placeOf(after);
  return report(await verifyAudit(linesOf(path), { publicKey: key, known }), write);
}

async function* linesOf(path: string): AsyncGenerator<AuditLink> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    yield AuditLink.parse(JSON.parse(line));
  }
}

function report(verified: Verified, write: Write): number {
  if (verified.isWhole) {
    const { sequence, hash } = verified.end;
    write(`The audit log is whole. It ends at ${sequence}:${hash}`);
    return 0;
  }
  write(`The audit log is broken at entry ${verified.sequence}: ${verified.problem}.`);
  return 1;
}

/** @throws Error for what is no place */
function placeOf(text: string | undefined): AuditPlace | undefined {
  if (text === undefined) return undefined;
  const [, sequence, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === undefined) throw new Error('--after must be a place like 12:3f…');
  return { sequence: Number(sequence), hash };
}

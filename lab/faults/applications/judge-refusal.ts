import type { ApplicationRecords } from './application-records.ts';
import type { ApplicationEnd } from './application-tab.ts';
import { fileOf, fingerprintOf } from './file-of.ts';
import type { Findings } from './findings.ts';
import type { Paper, Refusal } from './plan-application.ts';

/** Checks that rejected documents stay rejected, and that each replacement is checked once and passes. */
export async function findInRefusal(
  { refused, again }: Refusal,
  pages: readonly ApplicationEnd[],
  { documents, checks }: ApplicationRecords,
): Promise<Findings> {
  const stored = documents.filter(({ label }) => label === again.name);
  const statusesOf = ({ name }: Paper) => {
    const ids = documents.filter(({ label }) => label === name).map(({ id }) => id);
    return checks.filter(({ documentId }) => ids.includes(documentId)).map(({ status }) => status);
  };
  const decided = statusesOf(again);
  const isRead = pages.some(({ said }) => said !== 'closed');
  const sent = await fingerprintOf(fileOf(again));
  return {
    // A page that was closed with the document in it sends nothing more, and the next page starts again.
    doubled:
      decided.length > 1 || stored.length > pages.length
        ? [`${stored.length} documents ${again.name} with ${decided.length} checks`]
        : [],
    lost: [
      ...(isRead && decided[0] !== 'verified' ? [`${again.name} is not there`] : []),
      ...(stored.some(({ fingerprint }) => fingerprint !== sent)
        ? [`another file in place of ${again.name}`]
        : []),
    ],
    unexplained:
      isRead && statusesOf(refused)[0] !== 'failed' ? [`${refused.name} was not refused`] : [],
  };
}

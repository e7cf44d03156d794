import type { ApplicationRecords } from './application-records.ts';
import type { ApplicationEnd } from './application-tab.ts';
import { fileOf, fingerprintOf } from './file-of.ts';
import type { Paper, Refusal } from './plan-application.ts';

/** An error, as a sentence. */
export type Finding = readonly [kind: 'doubled' | 'lost' | 'unexplained', sentence: string];

/** Checks that rejected documents stay rejected, and that each replacement is checked once and passes. */
export async function judgeRefusal(
  { refused, again }: Refusal,
  pages: readonly ApplicationEnd[],
  { documents, checks }: ApplicationRecords,
): Promise<Finding[]> {
  const stored = documents.filter(({ label }) => label === again.name);
  const statusesOf = ({ name }: Paper) => {
    const ids = documents.filter(({ label }) => label === name).map(({ id }) => id);
    return checks.filter(({ documentId }) => ids.includes(documentId)).map(({ status }) => status);
  };
  const decided = statusesOf(again);
  const isRead = pages.some(({ shown }) => shown !== 'closed');
  const sent = await fingerprintOf(fileOf(again));
  const found: Finding[] = [];
  // A page that was closed with the document in it sends nothing more, and the next page starts again.
  if (decided.length > 1 || stored.length > pages.length) {
    const sentence = `${stored.length} documents ${again.name} with ${decided.length} checks`;
    found.push(['doubled', sentence]);
  }
  if (isRead && decided[0] !== 'verified') found.push(['lost', `${again.name} is not verified`]);
  if (stored.some(({ fingerprint }) => fingerprint !== sent)) {
    found.push(['lost', `another file instead of ${again.name}`]);
  }
  if (isRead && statusesOf(refused)[0] !== 'failed') {
    found.push(['unexplained', `${refused.name} was not refused`]);
  }
  return found;
}

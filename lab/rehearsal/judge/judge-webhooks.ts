import type { Receipt } from '../stage/shop.ts';
import type { RecordedWebhook } from './read-books.ts';

interface Shops {
  /** In the order of their first arrival. */
  readonly receipts: ReadonlyMap<string, Receipt>;
  /** Requests whose signature was wrong. */
  readonly unsigned: number;
}

/** Compares the platform's webhooks with those that the shops got: all of them, signed, in order for each resource. */
export function judgeWebhooks(
  recorded: readonly RecordedWebhook[],
  { receipts, unsigned }: Shops,
): string[] {
  const known = new Map(recorded.map((webhook, index) => [webhook.id, index]));
  const last = new Map<string, number>();
  const wrong: string[] = [];
  for (const { id, resourceId } of receipts.values()) {
    const place = known.get(id);
    if (place === undefined) {
      wrong.push(`webhook ${id} came, and the platform does not know it`);
      continue;
    }
    if (place < (last.get(resourceId) ?? -1)) wrong.push(`webhook ${id} came after a later one`);
    last.set(resourceId, place);
  }
  for (const { id, isDelivered } of recorded) {
    if (!isDelivered) wrong.push(`webhook ${id} is not delivered`);
    else if (!receipts.has(id)) wrong.push(`webhook ${id} is delivered, and no shop got it`);
  }
  if (unsigned > 0) wrong.push(`${unsigned} webhooks had a wrong signature`);
  return wrong;
}

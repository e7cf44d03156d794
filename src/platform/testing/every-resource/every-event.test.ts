import { expect, test } from 'vitest';
import { allEvents } from '../../kernel/api/openapi/webhook-objects.ts';
import { useMoneyBench } from '../../money/contributions/testing/money-bench.ts';
import { causeEvents } from './cause-events.ts';

const bench = useMoneyBench();

interface Sent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

async function readSent(): Promise<Sent[]> {
  const rows = await bench.cards.test.store.db.selectFrom('webhooks').selectAll().execute();
  return rows.map(({ resource_type, action, data }) => ({
    event: `${resource_type} ${action}`,
    data: data as Sent['data'],
  }));
}

const namesIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

// Covers EV4
test('the catalogue of events has every event that is sent, with its data, and no other', async () => {
  await causeEvents(bench);
  const sent = await readSent();
  const declared = allEvents.map(({ type, action }) => `${type} ${action}`);
  expect([...new Set(sent.map(({ event }) => event))].sort()).toEqual(declared.sort());
  for (const { type, action, terms } of allEvents) {
    const event = `${type} ${action}`;
    const own = sent.filter((each) => each.event === event).map(({ data }) => data);
    const keys = new Set(own.flatMap((data) => Object.keys(data)));
    expect([...keys].sort(), event).toEqual(Object.keys(terms.data ?? {}).sort());
    const changed = own.flatMap(({ changes }) => namesIn(changes));
    expect(changed, event).toEqual(expect.arrayContaining(namesIn(terms.data?.changes)));
  }
});

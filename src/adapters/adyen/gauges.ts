import type { Gauge, Store } from '../serve/index.ts';

/** Creates the figures that people watch: `docs/adapters/adyen.md`, "Watch it". */
export function adyenGauges(store: Pick<Store, 'query'>): Gauge[] {
  return [
    {
      name: 'events_for_person',
      help: 'Events of Adyen that a person has to look at, by event code',
      async read() {
        const rows = await store.query<{ event_code: string; count: string }>(
          `select event_code, count(*) filter (where needs_person)::text as count
            from adyen_notifications group by event_code`,
        );
        return rows.map(({ event_code: event, count }) => ({
          value: Number(count),
          labels: { event },
        }));
      },
    },
  ];
}

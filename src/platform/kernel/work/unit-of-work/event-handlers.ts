import type { DomainEvent, Raise } from './domain-event.ts';
import type { Work } from './work.ts';

/** A module's reaction to an event. Created by {@link on}. */
export interface EventHandler {
  readonly event: string;
  handle(work: Work, payload: unknown): Promise<void>;
}

/** Handles an event. If it throws, the unit of work is rolled back. */
export function on<Payload>(
  { name }: DomainEvent<Payload>,
  handle: (work: Work, payload: Payload) => Promise<void>,
): EventHandler {
  return { event: name, handle: (work, payload) => handle(work, payload as Payload) };
}

export function createRaise(work: () => Work, handlers: readonly EventHandler[]): Raise {
  return async ({ name }, payload) => {
    for (const handler of handlers) {
      if (handler.event === name) await handler.handle(work(), payload);
    }
  };
}

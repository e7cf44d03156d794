import type { DomainEvent, Raise } from './domain-event.ts';
import type { Work } from './work.ts';

/** What a module does when an event is raised. Made by {@link on}. */
export interface EventHandler {
  readonly event: string;
  handle(work: Work, payload: unknown): Promise<void>;
}

/** Handles an event with a function. A handler that throws rolls the unit of work back. */
export function on<Payload>(
  { name }: DomainEvent<Payload>,
  handle: (work: Work, payload: Payload) => Promise<void>,
): EventHandler {
  return { event: name, handle: (work, payload) => handle(work, payload as Payload) };
}

/** Creates the function that runs `handlers` in a unit of work. */
export function createRaise(work: () => Work, handlers: readonly EventHandler[]): Raise {
  return async ({ name }, payload) => {
    for (const handler of handlers) {
      if (handler.event === name) await handler.handle(work(), payload);
    }
  };
}

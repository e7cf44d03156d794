/** Something that a unit of work has done. Rooms of later wings can react in the same transaction. */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** For the compiler only: handlers receive the type that is raised. */
  readonly payload?: Payload;
}

/** Runs the handlers of an event, in the order of the modules, before it returns. */
export type Raise = <Payload>(event: DomainEvent<Payload>, payload: Payload) => Promise<void>;

/** Declares an event. @param name unique in the platform */
export function domainEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name };
}

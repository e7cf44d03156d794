/** Something that a unit of work has done, and that rooms of later wings add to in the same transaction. */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** For the compiler only: what is raised is what is handled. */
  readonly payload?: Payload;
}

/** Runs the handlers of an event, in the order of the modules, before it returns. */
export type Raise = <Payload>(event: DomainEvent<Payload>, payload: Payload) => Promise<void>;

/** Declares an event. @param name unique in the platform */
export function domainEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name };
}

/** Something that a unit of work did. Rooms of later wings react in the same transaction. */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** For the compiler only. */
  readonly payload?: Payload;
}

/** Runs the handlers of an event, in the order of the modules. */
export type Raise = <Payload>(event: DomainEvent<Payload>, payload: Payload) => Promise<void>;

/** @param name unique in the platform */
export function domainEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name };
}

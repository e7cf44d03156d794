import type { Resource as WireResource } from '../../../contract/index.ts';
import type { QueuedDocument } from '../../../contract/operator-desk.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** Everything that operators are shown of a subject and that a decision rests on. */
export interface View {
  readonly data: WireResource;
  readonly included: readonly WireResource[];
  readonly documents: readonly QueuedDocument[];
  readonly notices: readonly string[];
}

/** A subject as operators see it. */
export interface SeenSubject {
  readonly id: string;
  readonly view: View;
  /** Digest of the view: a decision is of exactly this. */
  readonly version: string;
  /** What other decisions have said of these resources so far. It is shown, and no part of the version. */
  readonly results: readonly WireResource[];
}

/** What subjects are read with. */
export interface Reading extends Pick<Services, 'registry' | 'secrets'> {
  readonly db: Queryable;
}

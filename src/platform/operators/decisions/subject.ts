import type { Resource as WireResource } from '../../../contract/index.ts';
import type { QueuedDocument } from '../../../contract/operator-desk.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** A resource that operators decide. */
export interface Subject {
  readonly type: string;
  readonly id: string;
}

/** Audit log actions for reading a subject. */
export const openedAction = 'subject.opened';
export const shownAction = 'subject.tax-ids-shown';

/** Everything shown to operators on which a decision depends. */
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
  /** Digest of the view. Decisions name it. */
  readonly version: string;
  /** Results of other decisions so far, which are shown but not part of the version. */
  readonly results: readonly WireResource[];
}

/** Dependencies for reading subjects. */
export interface Reading extends Pick<Services, 'registry' | 'secrets'> {
  readonly db: Queryable;
}

/** A resource that operators decide. */
export interface Subject {
  readonly type: string;
  readonly id: string;
}

/** Audit log actions for reading a subject. */
export const openedAction = 'subject.opened';
export const shownAction = 'subject.tax-ids-shown';

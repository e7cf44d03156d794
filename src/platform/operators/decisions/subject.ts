/** A resource that operators decide. */
export interface Subject {
  readonly type: string;
  readonly id: string;
}

/** The actions of the audit log for operators who read a subject. */
export const openedAction = 'subject.opened';
export const shownAction = 'subject.tax-ids-shown';

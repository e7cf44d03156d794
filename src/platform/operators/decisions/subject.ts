/** A resource that operators decide. */
export interface Subject {
  readonly type: string;
  readonly id: string;
}

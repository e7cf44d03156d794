export type WebhookAction = 'create' | 'update' | 'delete' | 'settled' | 'send' | 'test';

/** Terms of one event. */
export interface WebhookEventTerms {
  /** When it is sent, as a sentence. */
  readonly when: string;
  /** Example of `data`. Default: empty. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Terms of the events of a type of resource. */
export type WebhookActions = Readonly<Partial<Record<WebhookAction, WebhookEventTerms>>>;

import type { Documents } from '../documents/documents.ts';
import type { Step } from '../onboarding/step.ts';

/** `Documents`. */
export function createDocumentsStep(documents: Documents, summarize: Step['summarize']): Step {
  return {
    id: 'documents',
    title: 'stepDocuments',
    reveal: documents.reveal,
    refuse: documents.refuse,
    toDraft: documents.toDraft,
    fromDraft: documents.fromDraft,
    toInput: documents.toInput,
    summarize,
  };
}

import type { OnboardingInput } from '../../../contract/onboarding.ts';
import type { OnboardingTextKey, OnboardingTexts } from '../../../languages/texts.ts';
import type { DocumentFile } from '../../documents/document-file.ts';

/** Input for one of a company's people, with documents. */
export type RelatedInput = NonNullable<OnboardingInput['related-contacts']>[number];

/** A group of fields: a step or a part of it. */
export interface Part {
  /** Shows all errors. @returns id of the first element with an error */
  reveal(): string | undefined;
  /**
   * Shows the platform's error at a pointer relative to the contact: `primary-address/city`.
   *
   * @returns id of the element; undefined if the pointer belongs to another part
   */
  refuse(pointer: string): string | undefined;
  toDraft(): unknown;
  /** Restores its content from a draft; ignores invalid values. */
  fromDraft(draft: unknown): void;
  /** Resolves once the data of `reveal` and `toInput` has loaded or failed; undefined if nothing is loading. */
  ready?(): Promise<void> | undefined;
  toInput(): Partial<OnboardingInput> | Partial<RelatedInput>;
  summarize(texts: OnboardingTexts, locale: string): SummaryEntry[];
}

/** Resolves once all parts are ready; undefined if they already are. */
export function allReady(
  parts: readonly (Pick<Part, 'ready'> | undefined)[],
): Promise<void> | undefined {
  const waits = parts.flatMap((part) => part?.ready?.() ?? []);
  return waits.length > 0 ? Promise.all(waits).then(() => undefined) : undefined;
}

/** Combines several parts. The draft contains each by its name. */
export function joinParts(parts: Readonly<Record<string, Part>>): Part {
  const all = Object.values(parts);
  return {
    reveal: () => all.map((part) => part.reveal()).find((wrong) => wrong !== undefined),
    refuse(pointer) {
      for (const part of all) {
        const id = part.refuse(pointer);
        if (id !== undefined) return id;
      }
      return undefined;
    },
    toDraft: () =>
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toDraft()])),
    fromDraft(draft) {
      const saved = propertiesOf(draft);
      for (const [name, part] of Object.entries(parts)) part.fromDraft(saved[name]);
    },
    ready: () => allReady(all),
    toInput: () => Object.assign({}, ...all.map((part) => part.toInput())),
    summarize: (texts, locale) => all.flatMap((part) => part.summarize(texts, locale)),
  };
}

/** Returns the properties of a draft. */
export function propertiesOf(draft: unknown): Readonly<Record<string, unknown>> {
  return { ...(draft as object | undefined) };
}

/** One page of the form. */
export interface Step extends Part {
  /** Also its name in the draft. */
  readonly id: StepId;
  readonly title: OnboardingTextKey;
  /** Unfolds the section that contains the element, if necessary. */
  unfold?(elementId: string): void;
}

export type StepId = 'details' | 'company' | 'address' | 'people' | 'documents' | 'review';

export interface SummaryEntry {
  id: string;
  label: string;
  /**
   * Empty if missing. May have several lines. Computed when read: the live region, which needs only the problems,
   * has no work on a keystroke.
   */
  value: string;
  /** Files whose names are in the value. */
  files?: readonly DocumentFile[];
  /** True if only its end is shown until the applicant reveals it. */
  isSecret?: boolean;
  problem?: string | undefined;
  /** The person or company, unless it is the applicant. Their entries are consecutive. */
  about?: { key: string; name: string };
}

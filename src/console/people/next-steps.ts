import type { Resource } from '../../contract/json-api.ts';
import { textOf } from '../catalogue/relations.ts';
import type { FormatAttribute } from '../shell/attribute-value.tsx';
import { type Story, storyWith } from '../shell/story-line.tsx';
import { text } from '../texts/text.ts';
import type { Person } from './load-person.ts';

/** Fact that a document proves. */
export type Purpose = 'identity' | 'address' | 'ownership_structure' | 'nothing';

/** Something that the applicant or the integrator must do before the checks continue. */
export interface NextStep {
  readonly code: string;
  readonly text: string;
  /** Document that would do. Without one, the data of the contact needs a change. */
  readonly purpose: Purpose | undefined;
}

/** Documents that satisfy the platform's required actions. */
const purposes: Readonly<Record<string, Purpose>> = {
  N02: 'identity',
  N04: 'identity',
  N05: 'identity',
  N10: 'identity',
  N06: 'address',
  N07: 'address',
  N08: 'ownership_structure',
};

/** Returns the actions that the platform requires of a contact, in its words. */
export function requiredActionsOf({ attributes }: Resource): readonly NextStep[] {
  const actions = attributes['kyc-required-actions'];
  return (Array.isArray(actions) ? actions : []).map(({ code, description }) => ({
    code: String(code),
    text: String(description),
    purpose: purposes[code],
  }));
}

/**
 * Returns what is missing. The platform asks for documents once a day: before it does, they follow from the account's
 * policies.
 */
export function nextStepsOf({ contact, policies, documentChecks }: Person): readonly NextStep[] {
  const asked = requiredActionsOf(contact);
  const required = policies?.attributes['required-kyc-documents'];
  const isRequired = policies?.attributes['require-contact-kyc-documents'] === true;
  const has = (attribute: string) =>
    documentChecks.some(
      (check) => check.attributes[attribute] === true && textOf(check, 'status') !== 'failed',
    );
  const owner =
    textOf(contact, 'contact-type') === 'natural_person' ? 'identity' : 'ownership_structure';
  const kinds = [
    { kind: 'identity', purpose: owner, attribute: 'identity' },
    { kind: 'address', purpose: 'address', attribute: 'proof-of-address' },
  ] as const;
  const missing = kinds
    .filter(({ kind }) => isRequired && Array.isArray(required) && required.includes(kind))
    .filter(
      ({ purpose, attribute }) =>
        !has(attribute) && !asked.some((each) => each.purpose === purpose),
    )
    .map(({ kind, purpose }) => ({ code: kind, text: text(stepTexts[purpose]), purpose }));
  return [...asked, ...missing];
}

const stepTexts = {
  identity: 'people.step.identity',
  address: 'people.step.address',
  ownership_structure: 'people.step.ownership_structure',
} as const;

/** Says why an applicant is stuck, or that nothing is missing. */
export function storyOf(person: Person, format: FormatAttribute): Story {
  const { contact, cip, aml } = person;
  const checks = [cip, aml].filter((check) => check !== undefined);
  const denied = checks.find((check) => textOf(check, 'status') === 'denied');
  if (denied) {
    return storyWith('bad', 'people.story.denied', {
      details: textOf(denied, 'exception-details'),
    });
  }
  const count = nextStepsOf(person).length;
  if (count > 0) {
    const due = cip ? format(cip, 'documents-due-at') : '';
    const missing = text(count === 1 ? 'people.story.oneMissing' : 'people.story.missing', {
      count,
    });
    const deadline = due && text('people.story.due', { due });
    return { tone: 'waiting', sentence: [missing, deadline].filter(Boolean).join(' ') };
  }
  if (isCleared(contact)) return storyWith('good', 'people.story.cleared');
  const isReviewed = checks.some(hasExceptions);
  return storyWith('waiting', isReviewed ? 'people.story.review' : 'people.story.running');
}

/** True if the checks of a contact have ended well. */
export const isCleared = ({ attributes }: Resource): boolean =>
  attributes['cip-cleared'] === true && attributes['aml-cleared'] === true;

/** A vendor found something: a person decides. */
function hasExceptions({ attributes }: Resource): boolean {
  const { exceptions, status } = attributes;
  return status === 'pending' && Array.isArray(exceptions) && exceptions.length > 0;
}

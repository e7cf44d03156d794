import type { OnboardingInput } from '../../contract/onboarding.ts';
import {
  type DocumentQuestions,
  type Kind,
  type RequestedItem,
  type SlotName,
  slotNames,
} from './document-fields.ts';

export type DocumentCheck = NonNullable<OnboardingInput['kyc-document-checks']>[number];

interface SubmittedDocuments
  extends Pick<DocumentQuestions, 'fields' | 'requested' | 'isIdentity'> {
  /** Ids of uploaded documents; empty for a slot that isn't requested. */
  idsOf(slot: SlotName): readonly string[];
}

/** Wire name of a company's own document, in every language of the form. */
const ownershipStructure = 'Ownership structure';

export function idsOf(submitted: SubmittedDocuments): string[] {
  return slotNames.flatMap(submitted.idsOf);
}

/** Returns the checks to request with the uploaded documents. Coverage: "KYC document check". */
export function checksOf(submitted: SubmittedDocuments): DocumentCheck[] {
  const { fields, requested, isIdentity, idsOf } = submitted;
  const text = (name: keyof typeof fields) =>
    requested.peek().includes(name) ? fields[name].text.peek().trim() : '';
  const [front] = idsOf('front');
  const [back] = idsOf('back');
  const [proof] = idsOf('proof');
  const country = text('country');
  const issued = text('issuedOn') && { 'issued-on': text('issuedOn') };
  const checks: DocumentCheck[] = [];
  if (front) {
    // Companies don't choose a kind.
    const kind = (text('kind') || 'other') as Kind;
    const identity = isIdentity.peek();
    checks.push({
      'uploaded-document-id': front,
      ...(back && { 'backside-document-id': back }),
      ...kindAs(kind, text('name') || ownershipStructure),
      ...(country && { 'kyc-document-country': country }),
      ...(!identity && !proof && issued),
      identity,
      'identity-photo': identity && kind !== 'other',
      'proof-of-address': !identity || text('hasAddress') === 'yes',
    });
  }
  if (proof) {
    checks.push({
      'uploaded-document-id': proof,
      ...kindAs(text('proofKind') as Kind, text('proofName')),
      ...issued,
      identity: false,
      'proof-of-address': true,
    });
  }
  return checks;
}

function kindAs(kind: Kind, name: string) {
  return {
    'kyc-document-type': kind,
    ...(kind === 'other' && { 'kyc-document-other-type': name }),
  };
}

const itemsOfAttributes: Readonly<
  Record<string, readonly [first: RequestedItem, proof: RequestedItem]>
> = {
  'backside-document-id': ['back', 'proof'],
  'kyc-document-type': ['kind', 'proofKind'],
  'kyc-document-other-type': ['name', 'proofName'],
  'kyc-document-country': ['country', 'proof'],
  'issued-on': ['issuedOn', 'issuedOn'],
};

/**
 * Returns the field or file at a pointer such as `kyc-document-checks/0/uploaded-document-id`; the file if the
 * field wasn't requested.
 */
export function requestedItemAt(
  pointer: string,
  submitted: SubmittedDocuments,
): RequestedItem | undefined {
  const [list, index = '0', attribute = ''] = pointer.split('/');
  if (list === 'kyc-document-checks') {
    const id = checksOf(submitted)[Number(index)]?.['uploaded-document-id'];
    const [first, proof] = itemsOfAttributes[attribute] ?? ['front', 'proof'];
    const name = id && submitted.idsOf('proof').includes(id) ? proof : first;
    return submitted.requested.peek().includes(name) ? name : 'front';
  }
  if (list !== 'uploaded-doc-ids') return undefined;
  const id = idsOf(submitted)[Number(index)] ?? '';
  return slotNames.find((name) => submitted.idsOf(name).includes(id)) ?? 'front';
}

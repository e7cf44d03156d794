import type { OnboardingInput } from '../../contract/onboarding.ts';
import type { Asked, DocumentQuestions, Kind, SlotName } from './document-fields.ts';

export type DocumentCheck = NonNullable<OnboardingInput['kyc-document-checks']>[number];

/** What was answered and handed in. */
interface Answers extends Pick<DocumentQuestions, 'fields' | 'asked' | 'isIdentity'> {
  /** Ids of uploaded documents. */
  idsOf(slot: SlotName): readonly string[];
}

/**
 * The checks that documents are handed in for, of those that are there. Specification: "KYC document
 * check".
 */
export function checksOf({ fields, asked, isIdentity, idsOf }: Answers): DocumentCheck[] {
  const text = (name: keyof typeof fields) =>
    asked.peek().includes(name) ? fields[name].text.peek().trim() : '';
  const [front] = idsOf('front');
  const [back] = idsOf('back');
  const [proof] = idsOf('proof');
  const country = text('country');
  const checks: DocumentCheck[] = [];
  if (front) {
    const kind = text('kind') as Kind;
    const identity = isIdentity.peek();
    checks.push({
      'uploaded-document-id': front,
      ...(back && { 'backside-document-id': back }),
      ...kindAs(kind, text('name')),
      ...(country && { 'kyc-document-country': country }),
      identity,
      'identity-photo': identity && kind !== 'other',
      'proof-of-address': !identity || text('hasAddress') === 'yes',
    });
  }
  if (proof) {
    checks.push({
      'uploaded-document-id': proof,
      ...kindAs(text('proofKind') as Kind, text('proofName')),
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

const askedFor: Readonly<Record<string, readonly [first: Asked, proof: Asked]>> = {
  'backside-document-id': ['back', 'proof'],
  'kyc-document-type': ['kind', 'proofKind'],
  'kyc-document-other-type': ['name', 'proofName'],
  'kyc-document-country': ['country', 'proof'],
};

/** What an attribute of a check was made of; the file itself where nothing else was asked. */
export function askedForAttribute(attribute: string | undefined, isProof = false): Asked {
  const [first, proof] = askedFor[attribute ?? ''] ?? ['front', 'proof'];
  return isProof ? proof : first;
}

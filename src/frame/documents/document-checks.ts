import type { OnboardingInput } from '../../contract/onboarding.ts';
import {
  type Asked,
  type DocumentQuestions,
  type Kind,
  type SlotName,
  slotNames,
} from './document-fields.ts';

export type DocumentCheck = NonNullable<OnboardingInput['kyc-document-checks']>[number];

/** What was answered and uploaded. */
interface HandedIn extends Pick<DocumentQuestions, 'fields' | 'asked' | 'isIdentity'> {
  /** Ids of uploaded documents; none where none are asked for. */
  idsOf(slot: SlotName): readonly string[];
}

/** What a company's own document is called on the wire, whatever the language of the form. */
const ownershipStructure = 'Ownership structure';

/** The ids of all documents. */
export function idsOf(handedIn: HandedIn): string[] {
  return slotNames.flatMap(handedIn.idsOf);
}

/**
 * The checks that the uploaded documents are for. Coverage: "KYC document
 * check".
 */
export function checksOf({ fields, asked, isIdentity, idsOf }: HandedIn): DocumentCheck[] {
  const text = (name: keyof typeof fields) =>
    asked.peek().includes(name) ? fields[name].text.peek().trim() : '';
  const [front] = idsOf('front');
  const [back] = idsOf('back');
  const [proof] = idsOf('proof');
  const country = text('country');
  const issued = text('issuedOn') && { 'issued-on': text('issuedOn') };
  const checks: DocumentCheck[] = [];
  if (front) {
    // A company is asked for no kind.
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

const askedFor: Readonly<Record<string, readonly [first: Asked, proof: Asked]>> = {
  'backside-document-id': ['back', 'proof'],
  'kyc-document-type': ['kind', 'proofKind'],
  'kyc-document-other-type': ['name', 'proofName'],
  'kyc-document-country': ['country', 'proof'],
  'issued-on': ['issuedOn', 'issuedOn'],
};

/**
 * What the part of a contact was made of that a pointer leads to; the file itself where nothing else
 * was asked.
 *
 * @param pointer relative to the contact: `kyc-document-checks/0/uploaded-document-id`
 */
export function askedAt(pointer: string, handedIn: HandedIn): Asked | undefined {
  const [list, index = '0', attribute = ''] = pointer.split('/');
  if (list === 'kyc-document-checks') {
    const id = checksOf(handedIn)[Number(index)]?.['uploaded-document-id'];
    const [first, proof] = askedFor[attribute] ?? ['front', 'proof'];
    const name = id && handedIn.idsOf('proof').includes(id) ? proof : first;
    return handedIn.asked.peek().includes(name) ? name : 'front';
  }
  if (list !== 'uploaded-doc-ids') return undefined;
  const id = idsOf(handedIn)[Number(index)] ?? '';
  return slotNames.find((name) => handedIn.idsOf(name).includes(id)) ?? 'front';
}

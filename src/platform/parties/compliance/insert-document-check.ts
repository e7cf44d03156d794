import type { KycDocumentCheckInput } from '../../../contract/index.ts';
import {
  attributeProblem,
  type Problem,
  requireNoProblems,
  secondsAfter,
  toJson,
} from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { type LockedContact, lockContact } from '../contacts/lock-contact.ts';
import { attachDocuments, type NamedDocument } from '../documents/attach-documents.ts';
import { cipCheckResource, kycDocumentCheckResource } from './check-resources.ts';
import { latestCipCheck } from './cip-decisions.ts';
import { noDeadlines } from './document-deadlines.ts';
import { failDocument } from './document-decisions.ts';
import { missingDocuments } from './required-documents.ts';
import { exceptionsOfName } from './sandbox-names.ts';

type DocumentCheckInput = Omit<KycDocumentCheckInput, 'contact-id'>;

/** Delays the vendor call, so that the response to the creation shows a pending check. */
const secondsBeforeAsking = 1;

/** The greatest age of a proof of address. Coverage: LI3. */
const maxAgeDays = 90;
const hourMs = 3_600_000;

const proofTooOld = {
  exceptions: ['proof_of_address_age_auto_check_failed'],
  details: `The proof of address was issued more than ${maxAgeDays} days ago.`,
} as const;

interface NewDocumentCheck {
  /** Defaults to a new id. */
  readonly id?: string;
  readonly contactId: string;
  readonly input: DocumentCheckInput;
  /** Position of the input below `/data/attributes`: `owner/kyc-document-checks/0`. */
  readonly pointer?: string | undefined;
}

/**
 * Submits a document of a contact, to which it must belong, and returns the check's id. A CIP check
 * paused for documents continues. @throws Failure invalid_attribute
 */
export async function insertKycDocumentCheck(
  work: Work,
  { id = work.newId(), contactId, input, pointer }: NewDocumentCheck,
): Promise<string> {
  const { clock, environment } = work;
  const proof = proofOf(input);
  requireNoProblems(problemsOf(input, { proof, now: clock.now(), pointer }));
  const contact = await lockContact(work, contactId);
  const exceptions = exceptionsOfName(environment === 'sandbox' ? contact.name : '').document;
  const check = await work.insert(kycDocumentCheckResource, {
    ...proof,
    id,
    contact_id: contactId,
    uploaded_document_id: input['uploaded-document-id'],
    backside_document_id: input['backside-document-id'] ?? null,
    expires_on: input['expires-on'] ?? null,
    issued_on: input['issued-on'] ?? null,
    identity_photo: input['identity-photo'] ?? false,
    kyc_document_country: input['kyc-document-country'] ?? null,
    kyc_document_type: input['kyc-document-type'],
    kyc_document_other_type: input['kyc-document-other-type'] ?? null,
    status: 'pending',
    exceptions: toJson(exceptions),
    ask_at: secondsAfter(clock.now(), secondsBeforeAsking),
  });
  await work.announceNew(kycDocumentCheckResource, check);
  if (isProofTooOld(input, proof, clock.now())) {
    await failDocument(work, { checkId: id, ...proofTooOld });
  }
  await continueCip(work, contact);
  return id;
}

interface Proof {
  readonly identity: boolean;
  readonly proof_of_address: boolean;
}

/** Returns the proof that the input states, or that its type implies. */
function proofOf(input: DocumentCheckInput): Proof {
  const { identity, 'proof-of-address': address, 'kyc-document-type': type } = input;
  if (identity !== undefined || address !== undefined) {
    return { identity: identity ?? false, proof_of_address: address ?? false };
  }
  const isBill = type === 'utility_bill';
  return { identity: !isBill && type !== 'other', proof_of_address: isBill };
}

function problemsOf(
  input: DocumentCheckInput,
  { proof, now, pointer }: { proof: Proof; now: Date; pointer: string | undefined },
): Problem[] {
  const prefix = pointer === undefined ? '' : `${pointer}/`;
  const problem = (name: string, detail: string) => attributeProblem(`${prefix}${name}`, detail);
  const today = now.toISOString().slice(0, 10);
  const isNamed = (input['kyc-document-other-type'] ?? '').trim() !== '';
  return [
    proof.identity || proof.proof_of_address
      ? []
      : problem('identity', 'identity or proof-of-address must be true.'),
    input['kyc-document-type'] !== 'other' || isNamed
      ? []
      : problem('kyc-document-other-type', 'kyc-document-other-type is required for type other.'),
    (input['expires-on'] ?? today) >= today
      ? []
      : problem('expires-on', 'expires-on must not be in the past: the document has expired.'),
    isInFuture(input['issued-on'] ?? today, now)
      ? problem('issued-on', 'issued-on must not be in the future.')
      : [],
  ].flat();
}

/** Resumes a paused CIP check and, once documents are complete, removes their deadlines. */
async function continueCip(work: Work, contact: LockedContact): Promise<void> {
  const check = await latestCipCheck(work.trx, contact.id);
  if (!check) return;
  const isPaused = check.status === 'pending' && !check.asked_at && !check.ask_at;
  const missing = await missingDocuments(work.trx, contact);
  await work.change(cipCheckResource, check, {
    ...(isPaused && { ask_at: work.clock.now() }),
    ...(missing.length === 0 && noDeadlines),
  });
}

/** Returns true if a document's date is in the future in every time zone. */
function isInFuture(issuedOn: string, now: Date): boolean {
  return issuedOn > dayAt(now, 14);
}

/** True if too old in every time zone. Identity documents that show the address may be older. */
function isProofTooOld(input: DocumentCheckInput, proof: Proof, now: Date): boolean {
  const { 'issued-on': issuedOn } = input;
  if (issuedOn === undefined || proof.identity || !proof.proof_of_address) return false;
  return issuedOn < dayAt(now, -12 - maxAgeDays * 24);
}

/** Returns the UTC date some hours from now. */
function dayAt(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * hourMs).toISOString().slice(0, 10);
}

/** Documents and checks submitted with a contact. */
interface WithDocuments {
  readonly 'uploaded-doc-ids'?: readonly string[] | undefined;
  readonly 'kyc-document-checks'?: readonly DocumentCheckInput[] | undefined;
}

/**
 * Attaches uploaded documents to a contact and creates their checks. `prefix` is the position of
 * the contact: `owner/`. With `resourceTokenId`, accepts only documents of that token.
 */
export async function submitDocuments(
  work: Work,
  options: { contactId: string; given: WithDocuments; prefix: string; resourceTokenId?: string },
): Promise<void> {
  const { contactId, given, prefix, resourceTokenId } = options;
  const { 'uploaded-doc-ids': ids = [], 'kyc-document-checks': checks = [] } = given;
  const at = (index: number) => `${prefix}kyc-document-checks/${index}`;
  const documents = [
    ...ids.map((id, index) => ({ id, pointer: `${prefix}uploaded-doc-ids/${index}` })),
    ...checks.flatMap((check, index) => documentsOfCheck(check, `${at(index)}/`)),
  ];
  await attachDocuments(work, { contactId, documents, resourceTokenId });
  for (const [index, input] of checks.entries()) {
    await insertKycDocumentCheck(work, { contactId, input, pointer: at(index) });
  }
}

/** Returns the documents that a check names. `prefix` is the position of the check. */
export function documentsOfCheck(check: DocumentCheckInput, prefix: string): NamedDocument[] {
  return (['uploaded-document-id', 'backside-document-id'] as const).flatMap((name) => {
    const id = check[name];
    return id === undefined ? [] : [{ id, pointer: `${prefix}${name}` }];
  });
}

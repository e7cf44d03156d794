import { effect } from '@preact/signals-core';
import { type AddressInput, createAddress } from '../countries/address.ts';
import { createDocuments, type DocumentParts, type Documents } from '../documents/documents.ts';
import { createDetailsPart } from '../person/details-part.ts';
import { createPersonFields } from '../person/person-fields.ts';
import { createDocumentsPart } from '../person/steps/documents-part.ts';
import type { FormSetup } from '../person/steps/form-steps.ts';
import { joinParts, type Part, type RelatedInput } from '../person/steps/step.ts';
import { cachedSummary } from './cached-summary.ts';
import { createCompanyFields } from './company-fields.ts';
import { createCompanyPart } from './company-part.ts';
import { createMemberAddress, type MemberAddress } from './member-address.ts';
import { type MemberIdentity, type MemberKind, memberName } from './member-identity.ts';
import { createRole, type Role } from './role.ts';

/** An owner or manager of a company: a natural person or another company. */
export interface Member {
  /** Unique key, also in the draft. */
  readonly key: string;
  readonly prefix: string;
  readonly identity: MemberIdentity;
  readonly address: MemberAddress;
  readonly role: Role;
  readonly documents: Documents;
  /** All fields except documents. Each summary entry names the member. */
  readonly details: Part;
  readonly papers: Part;
  toDraft(): object;
  fromDraft(draft: object): void;
  toInput(): RelatedInput;
}

export interface MemberSetup
  extends Pick<FormSetup, 'world' | 'likelyCountry' | 'language' | 'requiresLatin'> {
  documentParts: Pick<DocumentParts, 'world' | 'uploads' | 'rules' | 'announcement'>;
  companyAddress: AddressInput;
  onChange(): void;
}

/** @param isTooMuch returns true if the member's share exceeds the remaining percentage */
export function createMember(
  key: string,
  kind: MemberKind,
  setup: MemberSetup,
  isTooMuch: (key: string) => boolean,
): Member {
  const { onChange } = setup;
  const prefix = `${key}-`;
  const identity = createIdentity(kind, setup);
  const address = createMemberAddress({
    own: createAddress({ ...setup, onChange }),
    company: setup.companyAddress,
    prefix,
    onChange,
  });
  const role = createRole({ prefix, isTooMuch: () => isTooMuch(key), onChange });
  const documents = createDocuments({
    ...setup.documentParts,
    idPrefix: prefix,
    isCompany: kind === 'company',
    onChange,
  });
  const joined = joinParts({
    details: partOf(identity, prefix),
    role: role.part,
    address: address.part,
  });
  const details = { ...joined, summarize: namedSummary({ key, identity }, joined) };
  const papers = createDocumentsPart(documents);
  const all = joinParts({ details, papers });

  effect(() => {
    const country = identity.fields.taxCountry.text.value;
    if (country) documents.suggestCountry(country);
  });

  return {
    key,
    prefix,
    identity,
    address,
    role,
    documents,
    details,
    papers,
    toDraft: () => ({ key, kind, ...(all.toDraft() as object) }),
    fromDraft: all.fromDraft,
    toInput: () => ({ 'contact-type': kind, ...all.toInput() }) as RelatedInput,
  };
}

/** Adds the member to summary entries. Cached: a company may have a hundred people, but only one is edited. */
function namedSummary(member: Pick<Member, 'key' | 'identity'>, part: Part): Part['summarize'] {
  return cachedSummary((texts, locale) => {
    const about = { key: member.key, name: memberName(member, texts) };
    return part.summarize(texts, locale).map((entry) => ({ ...entry, about }));
  });
}

function createIdentity(kind: MemberKind, setup: MemberSetup): MemberIdentity {
  const country = setup.likelyCountry || 'US';
  return kind === 'natural_person'
    ? { kind, fields: createPersonFields({ ...setup, country, isRelated: true }) }
    : { kind, fields: createCompanyFields({ ...setup, country, isRelated: true }) };
}

function partOf(identity: MemberIdentity, prefix: string): Part {
  return identity.kind === 'natural_person'
    ? createDetailsPart(identity.fields, prefix)
    : createCompanyPart(identity.fields, prefix);
}

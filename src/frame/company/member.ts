import { effect } from '@preact/signals-core';
import { type AddressInput, createAddress } from '../countries/address.ts';
import { createDocuments, type DocumentParts, type Documents } from '../documents/documents.ts';
import { createDetailsPart } from '../person/details-part.ts';
import { createPersonFields } from '../person/person-fields.ts';
import { createDocumentsPart } from '../person/steps/documents-part.ts';
import type { FormSetup } from '../person/steps/form-setup.ts';
import { joinParts } from '../person/steps/join-parts.ts';
import { keptSummary } from '../person/steps/kept-summary.ts';
import type { Part, RelatedInput } from '../person/steps/step.ts';
import { createCompanyFields } from './company-fields.ts';
import { createCompanyPart } from './company-part.ts';
import { createMemberAddress, type MemberAddress } from './member-address.ts';
import { nameOf } from './name-of.ts';
import { createRole, type Role } from './role.ts';
import type { MemberKind, Who } from './who.ts';

/** Somebody who owns or runs a company: a natural person, or another company. */
export interface Member {
  /** Tells it from others, also in the draft. */
  readonly key: string;
  /** Before the ids of its elements. */
  readonly prefix: string;
  readonly who: Who;
  readonly address: MemberAddress;
  readonly role: Role;
  readonly documents: Documents;
  /** All that is asked but its documents; each entry of its summary says whom it is about. */
  readonly details: Part;
  readonly papers: Part;
  toDraft(): object;
  fromDraft(draft: object): void;
  toInput(): RelatedInput;
}

export interface MemberSetup extends Pick<FormSetup, 'world' | 'likelyCountry'> {
  documentParts: Pick<DocumentParts, 'world' | 'uploads' | 'rules' | 'news'>;
  companyAddress: AddressInput;
  onChange(): void;
}

/** @param isTooMuch whether the share of that member is more than what is left of the whole */
export function createMember(
  key: string,
  kind: MemberKind,
  setup: MemberSetup,
  isTooMuch: (key: string) => boolean,
): Member {
  const { onChange } = setup;
  const prefix = `${key}-`;
  const who = createWho(kind, setup);
  const address = createMemberAddress({
    own: createAddress({ onChange }),
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
  const asked = joinParts({
    details: partOf(who, prefix),
    role: role.part,
    address: address.part,
  });
  const details = { ...asked, summarize: aboutOne({ key, who }, asked) };
  const papers = createDocumentsPart(documents);
  const all = joinParts({ details, papers });

  effect(() => {
    const country = who.fields.taxCountry.text.value;
    if (country) documents.suggestCountry(country);
  });

  return {
    key,
    prefix,
    who,
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

/** A company may have a hundred people, of whom one is typed of. */
function aboutOne(member: Pick<Member, 'key' | 'who'>, part: Part): Part['summarize'] {
  return keptSummary((texts, locale) => {
    const about = { key: member.key, name: nameOf(member, texts) };
    return part.summarize(texts, locale).map((entry) => ({ ...entry, about }));
  });
}

function createWho(kind: MemberKind, setup: MemberSetup): Who {
  const country = setup.likelyCountry || 'US';
  return kind === 'natural_person'
    ? { kind, fields: createPersonFields({ ...setup, country, isRelated: true }) }
    : { kind, fields: createCompanyFields({ ...setup, country, isRelated: true }) };
}

function partOf(who: Who, prefix: string): Part {
  return who.kind === 'natural_person'
    ? createDetailsPart(who.fields, prefix)
    : createCompanyPart(who.fields, prefix);
}

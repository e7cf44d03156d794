import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { AddressInput as WireAddress } from '../../contract/address.ts';
import type { AddressInput } from '../countries/address.ts';
import { addressName, createAddressPart, writeAddress } from '../person/steps/address-part.ts';
import { allReady, type Part } from '../person/steps/step.ts';

/** The address of one of the people of a company: their own, or that of the company. */
export interface MemberAddress {
  /** Theirs, which is kept while the company's takes its place. */
  readonly own: AddressInput;
  /** The address of the company, which may still change. */
  readonly company: AddressInput;
  readonly isSame: ReadonlySignal<boolean>;
  chooseSame(isSame: boolean): void;
  readonly part: Part;
}

interface MemberAddressSetup extends Pick<MemberAddress, 'own' | 'company'> {
  /** Before the ids of elements. */
  prefix: string;
  onChange(): void;
}

/** Id of the box that chooses the address of the company. */
export const sameAddressId = (prefix: string) => `${prefix}same-address`;

export function createMemberAddress(setup: MemberAddressSetup): MemberAddress {
  const { own, company, prefix, onChange } = setup;
  const isSame = signal(false);
  const ownPart = createAddressPart(own, prefix);

  const part: Part = {
    reveal: () => (isSame.peek() ? undefined : ownPart.reveal()),
    refuse(pointer) {
      if (isSame.peek() && pointer.split('/')[0] === addressName) {
        // It can be changed here for the one person whose address was refused.
        isSame.value = false;
        own.fromDraft(company.toDraft());
      }
      return ownPart.refuse(pointer);
    },
    toDraft: () => ({
      ...(ownPart.toDraft() as object),
      // A text, as drafts of two windows are merged text by text.
      sameAsCompany: isSame.peek() ? 'yes' : '',
    }),
    fromDraft(draft) {
      ownPart.fromDraft(draft);
      const { sameAsCompany } = { ...(draft as { sameAsCompany?: unknown } | undefined) };
      if (typeof sameAsCompany === 'string') isSame.value = sameAsCompany === 'yes';
    },
    ready: () => allReady([own, company]),
    toInput: () =>
      isSame.peek() ? { [addressName]: company.toInput() as WireAddress } : ownPart.toInput(),
    summarize: (texts, locale) =>
      isSame.value
        ? [
            {
              id: sameAddressId(prefix),
              label: texts.stepAddress,
              value: writeAddress(company, texts),
            },
          ]
        : ownPart.summarize(texts, locale),
  };

  return {
    own,
    company,
    isSame,
    chooseSame(next) {
      if (next === isSame.peek()) return;
      isSame.value = next;
      onChange();
    },
    part,
  };
}

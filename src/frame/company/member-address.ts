import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { AddressInput as WireAddress } from '../../contract/address.ts';
import type { AddressInput } from '../countries/address.ts';
import { addressName, createAddressPart, fullAddress } from '../person/steps/address-part.ts';
import { allReady, type Part, propertiesOf } from '../person/steps/step.ts';

/** Address of one of a company's people: their own or the company's. */
export interface MemberAddress {
  /** Stays stored while the company's address is used. */
  readonly own: AddressInput;
  readonly company: AddressInput;
  readonly isSame: ReadonlySignal<boolean>;
  chooseSame(isSame: boolean): void;
  readonly part: Part;
}

interface MemberAddressSetup extends Pick<MemberAddress, 'own' | 'company'> {
  prefix: string;
  onChange(): void;
}

/** Id of the checkbox that selects the company's address. */
export const sameAddressId = (prefix: string) => `${prefix}same-address`;

export function createMemberAddress(setup: MemberAddressSetup): MemberAddress {
  const { own, company, prefix, onChange } = setup;
  const isSame = signal(false);
  const ownPart = createAddressPart(own, prefix);

  const part: Part = {
    reveal: () => (isSame.peek() ? undefined : ownPart.reveal()),
    refuse(pointer) {
      if (isSame.peek() && pointer.split('/')[0] === addressName) {
        // Copies the company's address, so that it can be corrected for this person only.
        isSame.value = false;
        own.fromDraft(company.toDraft());
      }
      return ownPart.refuse(pointer);
    },
    toDraft: () => ({
      ...(ownPart.toDraft() as object),
      // A string, because drafts of two windows are merged by strings.
      sameAsCompany: isSame.peek() ? 'yes' : '',
    }),
    fromDraft(draft) {
      ownPart.fromDraft(draft);
      const { sameAsCompany } = propertiesOf(draft);
      if (typeof sameAsCompany === 'string') isSame.value = sameAsCompany === 'yes';
    },
    ready: () => allReady([own, company]),
    toInput: () =>
      isSame.peek() ? { [addressName]: company.toInput() as WireAddress } : ownPart.toInput(),
    summarize(texts, locale) {
      if (!isSame.value) return ownPart.summarize(texts, locale);
      const value = fullAddress(company, texts);
      return [{ id: sameAddressId(prefix), label: texts.stepAddress, value }];
    },
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

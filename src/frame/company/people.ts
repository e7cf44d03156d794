import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { maxRelatedContacts } from '../../contract/max-related-contacts.ts';
import type { OnboardingTextKey } from '../../languages/texts.ts';
import { createField, type Field } from '../form/field.ts';
import { type FormSetup, suggestCountry } from '../person/steps/form-steps.ts';
import { createMember, type Member, type MemberSetup } from './member.ts';
import type { MemberKind } from './member-identity.ts';
import { createPeopleRules } from './people-rules.ts';

/** A member and its position in the list, counted from 0. */
interface Placed {
  readonly member: Member;
  readonly place: number;
}

/** Owners and managers of a company, in the order in which they are sent. */
export interface People {
  readonly members: ReadonlySignal<readonly Member[]>;
  readonly open: ReadonlySignal<string | undefined>;
  readonly primary: ReadonlySignal<Member | undefined>;
  /** Key of the natural person who controls the company. */
  readonly controlling: Field<OnboardingTextKey>;
  readonly isControllingRequired: ReadonlySignal<boolean>;
  /** Error of the whole list, if shown. */
  readonly error: ReadonlySignal<OnboardingTextKey | undefined>;
  readonly lastMove: ReadonlySignal<Placed | undefined>;
  /** The last removed member, which can be restored until another change. */
  readonly removed: ReadonlySignal<Placed | undefined>;
  /** Adds a member and unfolds it. Returns undefined if the list is full. */
  add(kind: MemberKind): Member | undefined;
  replaceAll(saved: readonly { key: string; kind: MemberKind }[]): readonly Member[];
  remove(member: Member): void;
  /** Restores the last removed member, with its input, at its old position. */
  undoRemoval(): void;
  /** @param place counted from 0; does nothing outside the list */
  moveTo(member: Member, place: number): void;
  unfold(key: string | undefined): void;
  /** Shows the error of the whole list. @returns true if there is one */
  reveal(): boolean;
  refuse(): void;
}

export function createPeople(setup: MemberSetup & Pick<FormSetup, 'rules'>): People {
  const { onChange } = setup;
  const members = signal<readonly Member[]>([]);
  const open = signal<string>();
  const lastMove = signal<Placed>();
  const removed = signal<Placed>();
  const isRevealed = signal(false);
  const refusal = signal<OnboardingTextKey>();
  const { persons, isControllingRequired, overdrawn } = createPeopleRules(members);
  const problem = computed<OnboardingTextKey | undefined>(() =>
    persons.value.length > 0 ? undefined : 'personMissing',
  );
  const controlling = createField<OnboardingTextKey>({
    problemOf: (chosen) =>
      isControllingRequired.value && !persons.value.some(({ key }) => key === chosen)
        ? 'controllingMissing'
        : undefined,
    onChange,
  });
  const create = (key: string, kind: MemberKind) =>
    createMember(key, kind, setup, (one) => overdrawn.value === one);

  /** Forgets the removed member, and cancels its uploads. */
  function forgetRemoved(): void {
    removed.peek()?.member.documents.cancel();
    removed.value = undefined;
  }

  function put(next: readonly Member[]): void {
    batch(() => {
      forgetRemoved();
      members.value = next;
      refusal.value = undefined;
      lastMove.value = undefined;
    });
    onChange();
  }

  return {
    members,
    open,
    primary: computed(() => persons.value[0]),
    controlling,
    isControllingRequired,
    error: computed(() => refusal.value ?? (isRevealed.value ? problem.value : undefined)),
    lastMove,
    removed,
    add(kind) {
      if (members.peek().length >= maxRelatedContacts) {
        refusal.value = 'tooManyPeople';
        return undefined;
      }
      const member = create(nextKey(members.peek()), kind);
      suggestCountry(setup, [member.identity.fields.taxCountry, member.address.own.fields.country]);
      member.documents.suggestKind();
      batch(() => {
        put([...members.peek(), member]);
        open.value = member.key;
      });
      return member;
    },
    replaceAll(saved) {
      for (const { documents } of members.peek()) documents.cancel();
      const restored = saved.map(({ key, kind }) => create(key, kind));
      put(restored);
      return restored;
    },
    remove(member) {
      const place = members.peek().indexOf(member);
      batch(() => {
        put(members.peek().filter((other) => other !== member));
        removed.value = { member, place };
      });
    },
    undoRemoval() {
      const back = removed.peek();
      if (!back) return;
      removed.value = undefined;
      const others = members.peek();
      put([...others.slice(0, back.place), back.member, ...others.slice(back.place)]);
    },
    moveTo(member, place) {
      const others = members.peek().filter((other) => other !== member);
      const from = members.peek().indexOf(member);
      if (place === from || place < 0 || place > others.length) return;
      batch(() => {
        put([...others.slice(0, place), member, ...others.slice(place)]);
        lastMove.value = { member, place };
      });
    },
    unfold(key) {
      if (key === open.peek()) return;
      open.value = key;
      onChange();
    },
    reveal() {
      forgetRemoved();
      refusal.value = undefined;
      lastMove.value = undefined;
      isRevealed.value = true;
      return problem.peek() !== undefined;
    },
    refuse() {
      refusal.value = 'refused';
    },
  };
}

/** Returns a new key. Doesn't reuse the number of a removed member while higher ones exist. */
function nextKey(members: readonly Member[]): string {
  const numbers = members.map(({ key }) => Number(key.slice(1)));
  return `p${Math.max(0, ...numbers) + 1}`;
}

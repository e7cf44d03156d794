import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { maxRelatedContacts } from '../../contract/max-related-contacts.ts';
import type { OnboardingTextKey } from '../../languages/texts.ts';
import { createField, type Field } from '../form/field.ts';
import { type FormSetup, suggestCountry } from '../steps/form-setup.ts';
import { createMember, type Member, type MemberSetup } from './member.ts';
import { rulesOf } from './people-rules.ts';
import { createRemovedMember, type Removed } from './removed-member.ts';
import type { MemberKind } from './who.ts';

/** Who owns and runs a company, in the order in which they are sent. */
export interface People {
  readonly members: ReadonlySignal<readonly Member[]>;
  /** Key of the one whose fields are shown; the others are folded up. */
  readonly open: ReadonlySignal<string | undefined>;
  /** The first natural person. */
  readonly primary: ReadonlySignal<Member | undefined>;
  /** Key of the natural person who controls the company. */
  readonly controlling: Field<OnboardingTextKey>;
  /** Whether it is asked for: nobody owns enough to be the one. */
  readonly isControllingAsked: ReadonlySignal<boolean>;
  /** What is wrong with all of them, once that is shown. */
  readonly error: ReadonlySignal<OnboardingTextKey | undefined>;
  /** The one that was moved last, and where to. */
  readonly news: ReadonlySignal<{ member: Member; place: number } | undefined>;
  /** The one that was removed last, while nothing else was done with the list. */
  readonly removed: ReadonlySignal<Removed | undefined>;
  /** Adds somebody, whose fields are shown then; undefined where there are as many as there may be. */
  add(kind: MemberKind): Member | undefined;
  /** Puts these, with their keys, in place of all. */
  replaceAll(kept: readonly { key: string; kind: MemberKind }[]): readonly Member[];
  remove(member: Member): void;
  /** Puts the one that was removed last where it was, with all that was filled in. */
  takeBack(): void;
  /** @param place counted from 0; outside of the list nothing is moved */
  moveTo(member: Member, place: number): void;
  unfold(key: string | undefined): void;
  /** Tells what is wrong with all of them. @returns whether there is anything */
  reveal(): boolean;
  refuse(): void;
}

type PeopleSetup = MemberSetup & Pick<FormSetup, 'rules'>;

export function createPeople(setup: PeopleSetup): People {
  const { onChange } = setup;
  const members = signal<readonly Member[]>([]);
  const open = signal<string>();
  const news = signal<{ member: Member; place: number }>();
  const removed = createRemovedMember();
  const isRevealed = signal(false);
  const refusal = signal<OnboardingTextKey>();
  const { persons, isControllingAsked, overdrawn } = rulesOf(members);
  const problem = computed<OnboardingTextKey | undefined>(() =>
    persons.value.length > 0 ? undefined : 'personMissing',
  );
  const controlling = createField<OnboardingTextKey>({
    problemOf: (chosen) =>
      isControllingAsked.value && !persons.value.some(({ key }) => key === chosen)
        ? 'controllingMissing'
        : undefined,
    onChange,
  });
  const create = (key: string, kind: MemberKind) =>
    createMember(key, kind, setup, (one) => overdrawn.value === one);

  function put(next: readonly Member[]): void {
    batch(() => {
      removed.forget();
      members.value = next;
      refusal.value = undefined;
      news.value = undefined;
    });
    onChange();
  }

  return {
    members,
    open,
    primary: computed(() => persons.value[0]),
    controlling,
    isControllingAsked,
    error: computed(() => refusal.value ?? (isRevealed.value ? problem.value : undefined)),
    news,
    removed: removed.value,
    add(kind) {
      if (members.peek().length >= maxRelatedContacts) {
        refusal.value = 'tooManyPeople';
        return undefined;
      }
      const member = create(nextKey(members.peek()), kind);
      suggestCountry(setup, [member.who.fields.taxCountry, member.address.own.fields.country]);
      member.documents.suggestKind();
      batch(() => {
        put([...members.peek(), member]);
        open.value = member.key;
      });
      return member;
    },
    replaceAll(kept) {
      for (const { documents } of members.peek()) documents.cancel();
      const restored = kept.map(({ key, kind }) => create(key, kind));
      put(restored);
      return restored;
    },
    remove(member) {
      const place = members.peek().indexOf(member);
      batch(() => {
        put(members.peek().filter((other) => other !== member));
        removed.remember({ member, place });
      });
    },
    takeBack() {
      const back = removed.take();
      if (!back) return;
      const others = members.peek();
      put([...others.slice(0, back.place), back.member, ...others.slice(back.place)]);
    },
    moveTo(member, place) {
      const others = members.peek().filter((other) => other !== member);
      const from = members.peek().indexOf(member);
      if (place === from || place < 0 || place > others.length) return;
      batch(() => {
        put([...others.slice(0, place), member, ...others.slice(place)]);
        news.value = { member, place };
      });
    },
    unfold(key) {
      if (key === open.peek()) return;
      open.value = key;
      onChange();
    },
    reveal() {
      removed.forget();
      refusal.value = undefined;
      news.value = undefined;
      isRevealed.value = true;
      return problem.peek() !== undefined;
    },
    refuse() {
      refusal.value = 'refused';
    },
  };
}

/** The numbers of those who were removed are not given again while later ones are there. */
function nextKey(members: readonly Member[]): string {
  const numbers = members.map(({ key }) => Number(key.slice(1)));
  return `p${Math.max(0, ...numbers) + 1}`;
}

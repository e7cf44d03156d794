import { computed, type ReadonlySignal } from '@preact/signals-core';
import { percentLeft } from '../../contract/percent-left.ts';
import type { Member } from './member.ts';

/** What follows from who is among the people of a company, and from what they own. */
export interface PeopleRules {
  readonly persons: ReadonlySignal<readonly Member[]>;
  /** Whether nobody owns enough to be the one who controls the company. */
  readonly isControllingAsked: ReadonlySignal<boolean>;
  /** Key of the first one for whose share too little is left. */
  readonly overdrawn: ReadonlySignal<string | undefined>;
}

/** Who owns as much of a company has to be named, in percent. */
const large = 25;

/** Coverage: CR1 to CR4. */
export function rulesOf(members: ReadonlySignal<readonly Member[]>): PeopleRules {
  const persons = computed(() => members.value.filter(({ who }) => who.kind === 'natural_person'));
  return {
    persons,
    isControllingAsked: computed(
      () => persons.value.length > 0 && members.value.every(({ role }) => role.owned.value < large),
    ),
    overdrawn: computed(() => {
      const shares = members.value.map(({ role }) => role.owned.value);
      const index = shares.findIndex((_, last) => percentLeft(shares.slice(0, last + 1)) < 0);
      return members.value[index]?.key;
    }),
  };
}

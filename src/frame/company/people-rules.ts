import { computed, type ReadonlySignal } from '@preact/signals-core';
import { percentLeft } from '../../contract/percent-left.ts';
import type { Member } from './member.ts';

/** Minimum percentage that makes a member control the company. */
const controllingShare = 25;

/** Creates the rules that depend on the people of a company and their shares. Coverage: CR1 to CR4. */
export function createPeopleRules(members: ReadonlySignal<readonly Member[]>) {
  const persons = computed(() =>
    members.value.filter(({ identity }) => identity.kind === 'natural_person'),
  );
  return {
    persons,
    /** True if a controlling person is required: nobody owns enough. */
    isControllingRequired: computed(
      () =>
        persons.value.length > 0 &&
        members.value.every(({ role }) => role.owned.value < controllingShare),
    ),
    /** Key of the first member whose share exceeds the remaining percentage. */
    overdrawn: computed(() => {
      const shares = members.value.map(({ role }) => role.owned.value);
      const index = shares.findIndex((_, last) => percentLeft(shares.slice(0, last + 1)) < 0);
      return members.value[index]?.key;
    }),
  };
}

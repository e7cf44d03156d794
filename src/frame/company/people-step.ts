import { allReady, propertiesOf, type Step, type SummaryEntry } from '../person/steps/step.ts';
import { isListOf, isOneOf, isShape, isText } from '../wire/shape.ts';
import type { Member } from './member.ts';
import { memberName } from './member-identity.ts';
import type { People } from './people.ts';
import { parseRelatedPointer } from './related-pointer.ts';

export const addPersonId = 'add-person';
export const controllingId = 'controlling';

const isMembers = isListOf(isShape({ key: isText, kind: isOneOf('natural_person', 'company') }));

/** Wire value for the controlling person of a company whose owners have small shares. */
const controllingPerson = 'Controlling person';

export function createPeopleStep(people: People): Step {
  const { members, controlling } = people;

  function toInput(member: Member) {
    const isControlling =
      people.isControllingRequired.peek() && controlling.text.peek() === member.key;
    return { ...member.toInput(), ...(isControlling && { description: controllingPerson }) };
  }

  return {
    id: 'people',
    title: 'stepPeople',
    reveal() {
      const wrong = [
        ...members.peek().map(({ details }) => details.reveal()),
        people.reveal() ? addPersonId : undefined,
        controlling.reveal() ? controllingId : undefined,
      ];
      return wrong.find((id) => id !== undefined);
    },
    refuse(pointer) {
      const related = parseRelatedPointer(pointer, members.peek());
      if (!related) return undefined;
      const { member, rest } = related;
      if (!member) {
        people.refuse();
        return addPersonId;
      }
      // Another step requests documents.
      if (/^(uploaded-doc-ids|kyc-document-checks)/.test(rest)) return undefined;
      return member.details.refuse(rest) ?? member.details.refuse('label');
    },
    unfold(elementId) {
      const member = members.peek().find(({ prefix }) => elementId.startsWith(prefix));
      if (member) people.unfold(member.key);
    },
    toDraft: () => ({
      open: people.open.peek() ?? '',
      controlling: controlling.text.peek(),
      members: members.peek().map((member) => member.toDraft()),
    }),
    fromDraft(draft) {
      const saved = propertiesOf(draft);
      if (!isMembers(saved.members)) return;
      const restored = people.replaceAll(saved.members);
      for (const [index, member] of restored.entries()) {
        member.fromDraft(saved.members[index] ?? {});
      }
      if (typeof saved.controlling === 'string') controlling.set(saved.controlling);
      people.unfold(restored.find(({ key }) => key === saved.open)?.key);
    },
    ready: () => allReady(members.peek().map(({ details }) => details)),
    toInput: () => ({ 'related-contacts': members.peek().map(toInput) }),
    summarize(texts, locale) {
      const entries = members.value.flatMap(({ details }) => details.summarize(texts, locale));
      const error = people.error.value;
      const missing: SummaryEntry[] = error
        ? [{ id: addPersonId, label: texts.stepPeople, value: '', problem: texts[error] }]
        : [];
      if (!people.isControllingRequired.value) return [...entries, ...missing];
      const chosen = members.value.find(({ key }) => key === controlling.text.value);
      const wrong = controlling.error.value;
      const controller: SummaryEntry = {
        id: controllingId,
        label: texts.controlling,
        value: chosen ? memberName(chosen, texts) : '',
        problem: wrong && texts[wrong],
      };
      return [controller, ...entries, ...missing];
    },
  };
}

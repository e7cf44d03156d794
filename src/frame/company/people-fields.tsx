import { SelectField } from '../countries/select-field.tsx';
import { fill } from '../form/i18n/language.ts';
import * as css from '../form/ui/form.css.ts';
import { errorId, FieldError } from '../form/ui/text-field.tsx';
import type { MemberFieldsProps } from './member-fields.tsx';
import { type MemberKind, memberName } from './member-identity.ts';
import * as own from './people.css.ts';
import type { People } from './people.ts';
import { focusOn, itemId, renderPerson, undoId } from './people-item.tsx';
import { addPersonId, controllingId } from './people-step.ts';

export interface PeopleFieldsProps extends Omit<MemberFieldsProps, 'member'> {
  people: People;
}

/** Page `People`. */
export function PeopleFields(props: PeopleFieldsProps) {
  const { people, language } = props;
  const { texts } = language;
  const add = (kind: MemberKind) => {
    const member = people.add(kind);
    focusOn(member ? itemId(member, 'title') : addPersonId);
  };
  return (
    <>
      <p>{texts.peopleHint}</p>
      <ol class={own.people}>
        {people.members.value.map((member) => renderPerson({ ...props, member }))}
      </ol>
      <Removed people={people} language={language} />
      <div>
        <div class={css.choices}>
          <button
            type="button"
            id={addPersonId}
            class={css.small}
            aria-describedby={people.error.value && errorId(addPersonId)}
            onClick={() => add('natural_person')}
          >
            {texts.addPerson}
          </button>
          <button type="button" class={css.small} onClick={() => add('company')}>
            {texts.addCompany}
          </button>
        </div>
        <FieldError id={addPersonId} field={people} texts={texts} />
      </div>
      {people.isControllingRequired.value && <Controlling people={people} language={language} />}
    </>
  );
}

type ListProps = Pick<PeopleFieldsProps, 'people' | 'language'>;

/** Lets the user restore the last removed member, with its documents. */
function Removed({ people, language: { texts } }: ListProps) {
  const member = people.removed.value?.member;
  if (!member) return null;
  return (
    <div class={css.choices}>
      <p id="removed" class={own.title}>
        {fill(texts.removed, { name: memberName(member, texts) })}
      </p>
      <button
        type="button"
        id={undoId}
        class={css.small}
        aria-describedby="removed"
        onClick={() => {
          people.undoRemoval();
          focusOn(itemId(member, 'title'));
        }}
      >
        {texts.undo}
      </button>
    </div>
  );
}

function Controlling({ people, language: { texts } }: ListProps) {
  const persons = people.members.value.filter(({ identity }) => identity.kind === 'natural_person');
  return (
    <div>
      <p class={own.detail}>{texts.controllingHint}</p>
      <SelectField
        id={controllingId}
        field={people.controlling}
        label={texts.controlling}
        options={persons.map((member) => ({ code: member.key, name: memberName(member, texts) }))}
        choose={texts.choose}
        autocomplete="off"
        texts={texts}
      />
    </div>
  );
}

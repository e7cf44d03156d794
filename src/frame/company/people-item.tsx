import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { VNode } from 'preact';
import { focusWhenActive } from '../form/ui/focus-when-active.ts';
import * as css from '../form/ui/form.css.ts';
import type { Member } from './member.ts';
import { MemberFields, type MemberFieldsProps } from './member-fields.tsx';
import { memberName } from './member-identity.ts';
import * as own from './people.css.ts';
import type { People } from './people.ts';

interface PeopleItemProps extends MemberFieldsProps {
  people: People;
}

/**
 * Draws one of the people: a summary, or all fields. Views are redrawn on every keystroke, and there may be a
 * hundred people, so folded items are redrawn only when their content changes.
 */
export function renderPerson(props: PeopleItemProps): VNode {
  const { people, member, language } = props;
  if (people.open.value === member.key) return renderItem(props, true);
  const drawn = folded.get(language) ?? new WeakMap<Member, ReadonlySignal<VNode>>();
  folded.set(language, drawn);
  const item = drawn.get(member) ?? computed(() => renderItem(props, false));
  drawn.set(member, item);
  return item.value;
}

const folded = new WeakMap<object, WeakMap<Member, ReadonlySignal<VNode>>>();

/** Uses no components except for the fields: changes of signals read by components would be missed. */
function renderItem(props: PeopleItemProps, isOpen: boolean): VNode {
  const { people, member, language } = props;
  const { texts } = language;
  const titleId = itemId(member, 'title');
  return (
    <li key={member.key} class={own.item} aria-labelledby={titleId}>
      <div class={own.head}>
        {people.members.value.length > 1 && renderHandle(props)}
        <div class={own.title}>
          <h2 id={titleId} tabIndex={-1}>
            {memberName(member, texts)}
          </h2>
          <p class={own.detail}>{detailsOf(props).join(' · ')}</p>
        </div>
      </div>
      {isOpen && <MemberFields {...props} />}
      <div class={css.choices}>
        {renderMoveButtons({ ...props, titleId })}
        <button
          type="button"
          class={css.small}
          aria-describedby={titleId}
          onClick={() => {
            people.remove(member);
            focusOn(undoId);
          }}
        >
          {texts.remove}
        </button>
        {renderOpenButton({ ...props, isOpen, titleId })}
      </div>
    </li>
  );
}

/** Returns label, share, and marks for the primary contact and for errors. */
function detailsOf({ people, member, language: { texts, locale } }: PeopleItemProps): string[] {
  const entries = member.details.summarize(texts, locale);
  const shown = (name: string) =>
    entries.find(({ id }) => id === member.prefix + name)?.value ?? '';
  return [
    shown('label'),
    shown('percent-ownership'),
    people.primary.value === member ? texts.primaryContact : '',
    entries.some(({ problem }) => problem) ? texts.toMend : '',
  ].filter(Boolean);
}

/** Handle for dragging. Its code is loaded on the first press, which is ignored if released meanwhile. */
function renderHandle({ people, member }: PeopleItemProps) {
  return (
    <span
      class={own.handle}
      aria-hidden="true"
      onPointerDown={async ({ currentTarget, pointerId }) => {
        const list = currentTarget.closest('ol');
        const { dragItem } = await import('./reorder.ts');
        if (!list) return;
        dragItem(
          list,
          pointerId,
          () => people.members.peek().indexOf(member),
          (place) => people.moveTo(member, place),
        );
      }}
    />
  );
}

type ButtonProps = PeopleItemProps & { titleId: string };

function renderOpenButton(props: ButtonProps & { isOpen: boolean }) {
  const { people, member, language, isOpen, titleId } = props;
  const { texts } = language;
  const id = itemId(member, 'open');
  return (
    <button
      type="button"
      id={id}
      class={isOpen ? own.done : `${css.small} ${own.open}`}
      aria-describedby={titleId}
      aria-expanded={isOpen}
      onClick={() => {
        const wrong = isOpen ? member.details.reveal() : undefined;
        if (wrong === undefined) people.unfold(isOpen ? undefined : member.key);
        focusOn(wrong ?? (isOpen ? id : titleId));
      }}
    >
      {isOpen ? texts.done : texts.edit}
    </button>
  );
}

function renderMoveButtons({ people, member, language, titleId }: ButtonProps) {
  const { texts } = language;
  const count = people.members.value.length;
  const place = people.members.value.indexOf(member);
  if (count < 2) return null;
  const moves = [
    { by: -1, name: 'up', label: texts.moveUp, arrow: '↑' },
    { by: 1, name: 'down', label: texts.moveDown, arrow: '↓' },
  ];
  return (
    <>
      {moves.map(({ by, name, label, arrow }) => (
        <button
          key={name}
          type="button"
          id={itemId(member, name)}
          class={`${css.small} ${own.move}`}
          aria-label={label}
          aria-describedby={titleId}
          // Not removed at the ends of the list, to keep the focus.
          aria-disabled={place + by < 0 || place + by >= count}
          onClick={() => {
            people.moveTo(member, place + by);
            // Elements lose the focus when they are moved.
            focusOn(itemId(member, name));
          }}
        >
          {arrow}
        </button>
      ))}
    </>
  );
}

export const undoId = 'take-back';

/** Id of an element that exists whether the item is folded or not. */
export function itemId({ key }: Pick<Member, 'key'>, name: string): string {
  return `item-${key}-${name}`;
}

/** Moves the focus. After a change, the view is already redrawn. */
export function focusOn(id: string): void {
  focusWhenActive(document.getElementById(id));
}

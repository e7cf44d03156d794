import { signal } from '@preact/signals-core';
import type { CardBrandName } from '../../contract/card-brands.ts';
import { createAttemptKey } from '../form/attempt-key.ts';
import type { FlowState } from '../form/flow.ts';
import type { World } from '../wire/world.ts';
import { deferRun } from './defer-run.ts';
import { type AcceptedCards, type CardRange, refusalOf } from './fields/accepted-cards.ts';
import { brandOf } from './fields/card-brand.ts';
import { createCardFields } from './fields/card-fields.ts';
import type { FormContext, FormRun } from './form-context.ts';
import type { FocusMove, FollowedAttempt, LinkedCard, LinkFields } from './form-fields.ts';

export type LinkModel = LinkFields & FormRun & Pick<FormContext, 'threeDS' | 'views'>;

/** Links a card: contract, section 4, first row. */
export function createLinkModel({ world, threeDS, views, rest, ready }: FormContext): LinkModel {
  const form = createLinkFields(world, {
    focus: signal<FocusMove>(),
    elsewhere: signal<FollowedAttempt>(),
    key: createAttemptKey(world.newKey),
    state: signal<FlowState<LinkedCard>>({ name: 'filling' }),
  });
  const run = rest.then(({ runLink }) => runLink(form, ready));
  return { ...form, ...deferRun(form, run), threeDS, views };
}

/** Creates the fields of a typed card, with its brand and range. */
export function createLinkFields(
  world: Pick<World, 'today'>,
  attempt: Pick<LinkFields, 'elsewhere' | 'focus' | 'key' | 'state'>,
): LinkFields {
  const accepted = signal<AcceptedCards>();
  const range = signal<CardRange>();
  const rangeOf = (digits: string) =>
    range.value && digits.startsWith(range.value.bin) ? range.value : undefined;
  const { fields, brand } = createCardFields({
    onChange: attempt.key.forget,
    onNumberTyped() {
      attempt.focus.value = { field: 'expiration', isUnasked: true };
    },
    today: () => world.today(),
    refusalOf: (digits) =>
      accepted.value && refusalOf(brandOf(digits)?.name, rangeOf(digits), accepted.value),
  });
  return {
    ...attempt,
    kind: 'link',
    fields,
    brand,
    accepted,
    range,
    chosen: signal<CardBrandName>(),
  };
}

import { batch, type Signal } from '@preact/signals-core';
import type { Field } from '../form/field.ts';
import type { FlowState } from '../form/flow.ts';
import type { CardFields, FieldName } from './fields/card-fields.ts';
import type { FormRun } from './form-context.ts';
import type { LinkFields } from './form-fields.ts';

export interface DeferredForm<Done> extends Pick<LinkFields, 'focus'> {
  state: Signal<FlowState<Done>>;
  fields: Partial<CardFields>;
}

/** Returns attempts that wait until the code for them is loaded. */
export function deferRun<Done>(
  { state, fields, focus }: DeferredForm<Done>,
  run: Promise<FormRun>,
): FormRun {
  return {
    async submit() {
      const wrong = revealErrors(fields);
      if (wrong) focus.value = wrong;
      else if (state.peek().name === 'filling') {
        state.value = { name: 'busy', progress: 'sending' };
        await (await run).submit();
      }
    },
    recheck: async () => (await run).recheck(),
    resume: async (token) => (await run).resume(token),
  };
}

/** Shows the errors of all fields. Returns the first field with an error. */
function revealErrors(fields: Partial<CardFields>): { field: FieldName } | undefined {
  const wrong = batch(() =>
    (Object.entries(fields) as [FieldName, Field][]).filter(([, field]) => field.reveal()),
  );
  return wrong[0] && { field: wrong[0][0] };
}

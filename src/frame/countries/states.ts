import { type ReadonlySignal, signal } from '@preact/signals-core';
import { usStates } from '../../contract/us-states.ts';
import { loadStates } from './address-format.ts';
import type { Option } from './country-options.ts';

/** The states of the United States: by their codes at once, by their names once these are loaded. */
export function stateOptions(load = loadStates): ReadonlySignal<readonly Option[]> {
  const options = signal<readonly Option[]>(usStates.map((code) => ({ code, name: code })));
  load().then(
    (states) => {
      options.value = states;
    },
    // Their codes will do.
    () => undefined,
  );
  return options;
}

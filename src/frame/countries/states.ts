import { computed, type ReadonlySignal } from '@preact/signals-core';
import { usStates } from '../../contract/us-states.ts';
import { loadStates } from './address-format.ts';
import type { Option } from './country-options.ts';
import { createLoadedLater } from './loaded-later.ts';

const codes: readonly Option[] = usStates.map((code) => ({ code, name: code }));

/** The states of the United States: by their codes at once, by their names once these are loaded. */
export function stateOptions(load = loadStates): ReadonlySignal<readonly Option[]> {
  const { value: states } = createLoadedLater(load);
  return computed(() => states.value ?? codes);
}

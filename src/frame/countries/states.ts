import { computed, type ReadonlySignal } from '@preact/signals-core';
import { usStates } from '../../contract/us-states.ts';
import { loadAddressFormat } from './address-format.ts';
import { nameOfOption, type Option } from './country-options.ts';
import { createLazy } from './lazy.ts';

const codes: readonly Option[] = usStates.map((code) => ({ code, name: code }));
const { value, ready } = createLazy(async () => (await loadAddressFormat('US')).regions);

/** US states: by code first, by name once the names are loaded. */
export const stateOptions: ReadonlySignal<readonly Option[]> = computed(() => value.value ?? codes);

/** Resolves once the names of the states have loaded or failed; undefined if they have loaded. */
export const statesReady = ready;

export function nameOfState(code: string): string {
  return nameOfOption(code, stateOptions.value);
}

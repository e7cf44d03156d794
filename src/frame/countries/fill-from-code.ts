import { effect, type ReadonlySignal } from '@preact/signals-core';
import { plainInput } from '../../contract/plain-input.ts';
import type { Field } from '../form/field.ts';
import type { AddressFormat } from './address-format.ts';
import type { AddressName } from './address-parts.ts';

interface Filled {
  readonly fields: Readonly<Record<AddressName, Pick<Field<string>, 'text' | 'set'>>>;
  readonly format: ReadonlySignal<AddressFormat>;
}

/**
 * Fills in the prefecture, city and town of an address written in Japanese, as soon as its postal code is complete.
 * Changes only fields that are empty, or that have what an earlier code filled in.
 */
export function fillFromCode({ fields, format }: Filled): void {
  const filled = new Map<AddressName, string>();
  function fill(name: AddressName, text = ''): void {
    const { text: typed, set } = fields[name];
    if (typed.peek() !== (filled.get(name) ?? '')) return;
    filled.set(name, text);
    set(text);
  }

  function codeOf(): string | undefined {
    if (fields.country.text.value !== 'JP' || !format.value.isNative) return undefined;
    const digits = plainInput(fields['postal-code'].text.value).replace(/\D/g, '');
    return digits.length === 7 ? digits : undefined;
  }

  async function lookUp(code: string): Promise<void> {
    const { findPlace } = await import('../../addresses/japan/find-place.ts');
    const { prefecture = 0, city, town } = await findPlace(code);
    if (code !== codeOf()) return;
    fill('region', format.peek().regions[prefecture - 1]?.code);
    fill('city', city);
    fill('street-1', town);
  }

  effect(() => {
    const code = codeOf();
    // Without the data, the fields are typed.
    if (code) lookUp(code).catch(() => undefined);
  });
}

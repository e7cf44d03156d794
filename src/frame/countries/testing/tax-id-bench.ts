import { signal } from '@preact/signals-core';
import { expect, vi } from 'vitest';
import { createTaxId, type TaxIdInput } from '../tax-id.ts';
import { loadKinds, parseKinds, type TaxIdFile } from '../tax-ids/load-kinds.ts';

export type ContactType = 'natural_person' | 'company';

/** The file of each country. */
export const files = Object.entries(
  import.meta.glob<TaxIdFile>('../tax-ids/countries/*.json', { eager: true, import: 'default' }),
).map(([path, file]) => [path.slice(-7, -5), file] as const);

export const taxIdKinds = Object.fromEntries(files.map(([code, file]) => [code, parseKinds(file)]));

export const country = signal('');
export const onChange = () => undefined;

/** Creates the field with the kind of its country. */
export async function taxIdOf(
  code: string,
  contactType: ContactType,
  text: string,
): Promise<TaxIdInput> {
  country.value = code;
  const taxId = createTaxId({ country, contactType, onChange });
  taxId.kind.subscribe(() => undefined);
  await loadKinds(code);
  await vi.waitFor(
    () => expect(taxId.kind.value === undefined).toBe(!(code in taxIdKinds) && code !== 'US'),
    { interval: 1 },
  );
  taxId.set(text);
  return taxId;
}

import { vi } from 'vitest';
import { type AddressInput, createAddress } from '../address.ts';
import { plainFormat } from '../address-format.ts';

export const onChange = () => undefined;

/** Returns an address in a country, with the country's format. */
export async function addressIn(country: string): Promise<AddressInput> {
  const address = createAddress({ onChange });
  address.fields.country.set(country);
  await vi.waitFor(() => {
    if (address.format.value === plainFormat) throw new Error('the format still loads');
  });
  return address;
}

export function fill(address: AddressInput, texts: Record<string, string>): AddressInput {
  address.fromDraft(texts);
  return address;
}

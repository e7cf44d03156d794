import { plainLine } from '../../contract/plain-input.ts';
import type { AddressFormat } from './address-format.ts';

/** Returns the code of a region by its code or name; empty if the country has no such region. */
export function findRegionCode(text: string, { regions }: Pick<AddressFormat, 'regions'>): string {
  const wanted = plainLine(text).toUpperCase();
  const region = regions.find(({ code, name, native }) =>
    [code, name, native].some((known) => known?.toUpperCase() === wanted),
  );
  return region?.code ?? '';
}

import { plainLine } from '../../contract/plain-input.ts';
import type { AddressFormat } from './address-format.ts';

/** What was typed, filled in or saved may be the name of a region, or be of another country. */
export function codeOfRegion(text: string, { regions }: Pick<AddressFormat, 'regions'>): string {
  const wanted = plainLine(text).toUpperCase();
  const region = regions.find(({ code, name, native }) =>
    [code, name, native].some((known) => known?.toUpperCase() === wanted),
  );
  return region?.code ?? '';
}

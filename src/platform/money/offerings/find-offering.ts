import type { CurrencyType } from '../../../contract/index.ts';
import type { Call } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import { offerings } from './offering-resource.ts';

/**
 * Returns the id of the offering that a request names, or null.
 *
 * @param options.currencyType of the contribution
 * @throws Failure invalid_attribute for one that the caller can't see, and for another currency
 */
export async function offeringIn(
  { row }: Pick<Call, 'row'>,
  id: string | undefined,
  { currencyType }: { readonly currencyType: CurrencyType },
): Promise<string | null> {
  if (id === undefined) return null;
  const offering = await row(offerings, id, 'offering-id');
  if (currencyType === offering.currency_type) return offering.id;
  const detail = `currency-type must be the currency of the offering, ${offering.currency_type}.`;
  throw invalidAttribute('currency-type', detail);
}

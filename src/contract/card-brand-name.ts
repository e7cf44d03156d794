import * as z from 'zod/mini';
import { cardBrands } from './card-brands.ts';

/** Card brand, as in `credit-card-type`. */
export const CardBrandName = z.enum(Object.keys(cardBrands) as [keyof typeof cardBrands]);

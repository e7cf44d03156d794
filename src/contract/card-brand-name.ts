import * as z from 'zod/mini';
import { cardBrands } from './card-brands.ts';

/** A brand of cards, as `credit-card-type` names it. */
export const CardBrandName = z.enum(Object.keys(cardBrands) as [keyof typeof cardBrands]);

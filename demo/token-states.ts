/** States that a token can be in when the page launches with it. */
export const tokenStates = [
  'active',
  'expired',
  'disabled',
  'cancelled',
  'used',
  'unknown',
] as const;
export type TokenState = (typeof tokenStates)[number];

export type Flow = 'link' | 'contribute' | 'complete' | 'person' | 'company';

const ofEvery = ['active', 'expired', 'unknown'] as const;

/** States that a flow's token can be put into without its form. */
export const statesOfFlow: Readonly<Record<Flow, readonly TokenState[]>> = {
  link: [...ofEvery, 'disabled'],
  contribute: [...ofEvery, 'disabled'],
  complete: [...ofEvery, 'cancelled', 'used'],
  person: ofEvery,
  company: ofEvery,
};

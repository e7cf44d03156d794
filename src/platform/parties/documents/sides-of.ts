import type { KycDocumentCheckInput } from '../../../contract/index.ts';

/** The documents that a check names, with where it does: `pointer` is the check's own. */
export function sidesOf(
  check: Omit<KycDocumentCheckInput, 'contact-id'>,
  pointer: string,
): { id: string; pointer: string }[] {
  const prefix = pointer === '' ? '' : `${pointer}/`;
  return (['uploaded-document-id', 'backside-document-id'] as const).flatMap((name) => {
    const id = check[name];
    return id === undefined ? [] : [{ id, pointer: `${prefix}${name}` }];
  });
}

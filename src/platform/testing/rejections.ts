/** Matches an answer that rejects one attribute of a request. */
export const rejectedAt = (attribute: string, code = 'invalid_attribute') => ({
  status: 422,
  errors: [{ code, source: { pointer: `/data/attributes/${attribute}` } }],
});

/** Matches an answer with one error. */
export const rejectedWith = (code: string, status = 422) => ({ status, errors: [{ code }] });

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterOperators } from './index-query.ts';
import { usePeople } from './testing/people.ts';

const people = usePeople();

test('any query returns a page, or an error that names the problem', async () => {
  const field = fc.oneof(
    fc.constantFrom('id', 'name', 'created-at', 'date-of-birth', 'account.id', 'addresses.city'),
    fc.string({ maxLength: 8 }),
  );
  const operator = fc.oneof(fc.constantFrom(...filterOperators), fc.string({ maxLength: 3 }));
  const value = fc.oneof(
    fc.constantFrom('2020-01-01', '0000-00-00', '9999-12-31T23:59:59Z', 'true', '1,2', ''),
    fc.string(),
  );
  const filter = fc
    .tuple(field, operator, value)
    .map(([f, o, v]): [string, string] => [`filter[${f} ${o}]`, v]);
  const other = fc.tuple(fc.constantFrom('sort', 'include', 'one', 'account.id', 'x.y'), value);
  const query = fc.array(fc.oneof(filter, other), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(query, async (parameters) => {
      const { status, errors } = await people.client.get(
        `/v2/contacts?${new URLSearchParams(parameters)}`,
      );
      if (status !== 200) expect(errors).toMatchObject([{ title: 'Bad Filter' }]);
    }),
    { numRuns: 300 },
  );
});

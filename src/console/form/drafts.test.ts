import { expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';

it('the same user gets an unfinished form back, without its secrets', () => {
  const drafts = createDrafts();
  drafts.belongTo('anna');
  drafts.keep('/a', { name: 'x', password: 'y', owner: { 'tax-id-number': '1', city: 'z' } });
  drafts.belongTo('anna');
  expect(drafts.find('/a')).toEqual({ name: 'x', owner: { city: 'z' } });
});

it('another user gets nothing', () => {
  const drafts = createDrafts();
  drafts.belongTo('anna');
  drafts.keep('/a', { name: 'x' });
  drafts.belongTo('bert');
  expect(drafts.find('/a')).toBeUndefined();
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { companyToken, contacts } from '../onboarding/testing/onboarding-answers.ts';
import { click, title, token, useOnboarding } from '../onboarding/testing/onboarding-bench.ts';
import { descriptionsOf, isRequired } from '../testing/draw-view.ts';
import { ada, filledCompanyDraft, grace, holding } from './testing/company-draft.ts';

const bench = useOnboarding('create_company', {
  [`GET ${token}`]: [companyToken],
  [`GET ${token}/contacts`]: [contacts()],
});
const open = (change: object = {}) => bench.open({ ...filledCompanyDraft, ...change });

const members = (...list: object[]) => ({ people: { open: '', controlling: '', members: list } });
/** Step of the people, counted from 0. */
const people = 2;

const itemOf = (name: string) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!item) throw new Error(`${name} is in no list`);
  return within(item);
};
const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

describe('a company', () => {
  it('whose name is not in Latin letters is asked for translations', async () => {
    await open({ step: 0 });
    const name = screen.getByLabelText('Company name');
    expect(descriptionsOf(name)).toEqual([]);
    await userEvent.type(name, ' 株式会社');
    expect(descriptionsOf(name)[0]).toContain('upload translations');
  });
});

describe('people', () => {
  it('are none at first, and at least one has to be a natural person', async () => {
    await open({ ...members(), step: people });
    await click('Continue');
    expect(screen.getByText('Add at least one person.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Add person');
    await click('Add company');
    expect(screen.getByText('Add at least one person.')).toBeTruthy();
    await click('Add person');
    expect(screen.queryByText('Add at least one person.')).toBeNull();
  });

  it('that are added are filled in where the list has them', async () => {
    await open({ ...members(grace), step: people });
    await click('Add person');
    expect(names()).toEqual(['Grace Holder', 'New person']);
    expect(document.activeElement?.textContent).toBe('New person');
    await userEvent.type(screen.getByLabelText('Full legal name'), 'Ada Owner');
    expect(names()).toEqual(['Grace Holder', 'Ada Owner']);
    await click('Done');
    expect(document.activeElement?.id).toBe('p2-date-of-birth');
  });

  it('are edited and removed', async () => {
    await open({ step: people });
    await userEvent.click(itemOf('Ada Owner').getByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText<HTMLInputElement>('Percent ownership').value).toBe('30');
    await userEvent.click(itemOf('Ada Owner').getByRole('button', { name: 'Remove' }));
    expect(names()).toEqual(['Grace Holder', 'Holder Holding LLC']);
    expect(screen.queryByLabelText('Percent ownership')).toBeNull();
  });

  it('that are removed can be taken back, with all that was filled in', async () => {
    await open({ step: people });
    await userEvent.click(itemOf('Holder Holding LLC').getByRole('button', { name: 'Remove' }));
    expect(names()).toEqual(['Grace Holder', 'Ada Owner']);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    expect(descriptionsOf(undo)[0]).toContain('Holder Holding LLC was removed');
    await userEvent.click(undo);
    expect(names()).toEqual(['Grace Holder', 'Holder Holding LLC', 'Ada Owner']);
    expect(document.activeElement?.textContent).toBe('Holder Holding LLC');
    await click('Continue');
    await title('Documents');
    await click('Holder Holding LLC');
    expect(screen.getAllByText('bylaws.pdf')).toHaveLength(2);
  });

  it('that are removed are gone once something else is done', async () => {
    await open({ step: people });
    await userEvent.click(itemOf('Ada Owner').getByRole('button', { name: 'Remove' }));
    await userEvent.click(itemOf('Holder Holding LLC').getByRole('button', { name: 'Move up' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('need not be reached, and are known to autofill one by one', async () => {
    const details = { ...grace.details.details, email: '', phone: '' };
    const unreached = { ...ada, details: { ...ada.details, details } };
    await open({ ...members(grace, unreached), step: people });
    await userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[1] as HTMLElement);
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    const phone = screen.getByLabelText<HTMLInputElement>('Phone number');
    expect([email, phone].map(isRequired)).toEqual([false, false]);
    expect([email, phone].map(descriptionsOf)).toEqual([['Optional.'], ['Optional.']]);
    expect([email, phone].map(({ autocomplete }) => autocomplete)).toEqual([
      'section-p3- email',
      'section-p3- tel',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('City').autocomplete).toBe(
      'section-p3- address-level2',
    );
    await click('Done');
    await click('Continue');
    await title('Documents');
  });

  it('can be reordered, and the first natural person is the contact', async () => {
    await open({ ...members(grace, ada, holding), step: people });
    expect(itemOf('Grace Holder').getByText(/Primary contact/)).toBeTruthy();
    await userEvent.click(itemOf('Holder Holding LLC').getByRole('button', { name: 'Move up' }));
    await userEvent.click(itemOf('Grace Holder').getByRole('button', { name: 'Move down' }));
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['Holder Holding LLC', 'Ada Owner', 'Grace Holder']);
    expect(itemOf('Ada Owner').getByText(/Primary contact/)).toBeTruthy();
    expect(itemOf('Grace Holder').queryByText(/Primary contact/)).toBeNull();
    await waitFor(() =>
      expect(screen.getByText('Grace Holder is now number 3 of 3.')).toBeTruthy(),
    );
  });

  it.each([
    ['24.9', true],
    ['25', false],
  ])(
    'of whom the largest owns %s percent: a controlling person is asked for: %s',
    async (share, isAsked) => {
      const owner = { ...ada, details: { ...ada.details, role: { label: 'Owner', share } } };
      await open({ ...members(grace, owner), step: people });
      expect(screen.queryByLabelText('Controlling person') !== null).toBe(isAsked);
      await click('Continue');
      await title(isAsked ? 'People' : 'Documents');
      if (!isAsked) return;
      expect(document.activeElement?.id).toBe('controlling');
      await userEvent.selectOptions(screen.getByLabelText('Controlling person'), 'Grace Holder');
      await click('Continue');
      await title('Documents');
    },
  );

  it('can’t own more than 100 %', async () => {
    const owner = { ...ada, details: { ...ada.details, role: { label: 'Owner', share: '54,6' } } };
    await open({ ...members(grace, holding, owner), step: people });
    await click('Continue');
    const share = screen.getByLabelText<HTMLInputElement>('Percent ownership');
    expect(share.id).toBe('p3-percent-ownership');
    expect(document.activeElement).toBe(share);
    await userEvent.clear(share);
    await userEvent.type(share, '54,5');
    await click('Continue');
    await title('Documents');
  });
});

describe('the review', () => {
  it('shows each of the people, and leads to what is missing', async () => {
    const details = { ...ada.details.details, name: '' };
    await open(members(grace, { ...ada, details: { ...ada.details, details } }));
    const section = within(await screen.findByRole('region', { name: 'People' }));
    expect(section.getByRole('heading', { level: 3, name: 'Grace Holder' })).toBeTruthy();
    await click('Enter the full legal name.');
    await title('People');
    await waitFor(() => expect(document.activeElement?.id).toBe('p3-name'));
    await userEvent.keyboard('Ada');
    await click('Continue');
    await title('Review');
  });
});

describe('the documents', () => {
  it('are asked for of the company, and of each of its people', async () => {
    await open({ step: 3 });
    const groupsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('group')
        // The parts of a date are a group of their own.
        .filter(
          (group) => group.tagName !== 'FIELDSET' || !group.querySelector('[inputmode=numeric]'),
        )
        .map((group) => group.querySelector('p')?.textContent);
    const openDocuments = async (name: string) => {
      await click(name);
      return groupsOf(name);
    };
    const ofCompany = ['Ownership structure', 'Proof of address'];
    expect(groupsOf('Acme Robots Inc')).toEqual(ofCompany);
    expect(await openDocuments('Holder Holding LLC')).toEqual(ofCompany);
    expect(await openDocuments('Ada Owner')).toEqual(['Photo page', 'Proof of address']);
  });

  it('are folded up for each of its people, with how many are there', async () => {
    const papers = {
      ...ada.papers,
      slots: { ...ada.papers.slots, front: [] },
    };
    await open({ ...members(grace, { ...ada, papers }), step: 3 });
    const stateOf = (name: string) => {
      const button = screen.getByRole('button', { name });
      return [button.getAttribute('aria-expanded'), ...descriptionsOf(button)];
    };
    expect(stateOf('Acme Robots Inc')).toEqual(['true', 'Uploaded: 2 of 2']);
    expect(stateOf('Grace Holder')).toEqual(['false', 'Uploaded: 2 of 2']);
    expect(stateOf('Ada Owner')).toEqual(['false', 'Uploaded: 1 of 2']);
    await click('Continue');
    expect(stateOf('Ada Owner')).toEqual(['true', 'Uploaded: 1 of 2']);
    expect(stateOf('Grace Holder')).toEqual(['false', 'Uploaded: 2 of 2']);
    await click('Ada Owner');
    expect(stateOf('Ada Owner')).toEqual([
      'false',
      'Uploaded: 1 of 2Missing or incorrect information',
    ]);
  });

  it('that are missing are shown for each person before the review', async () => {
    const papers = { ...ada.papers, slots: { front: [], proof: [] } };
    await open({ ...members(grace, { ...ada, papers }), step: 3 });
    await click('Continue');
    await title('Documents');
    expect(document.activeElement?.id).toBe('p3-document-front');
  });
});

describe('the draft', () => {
  it('keeps people in their order, and whose fields are shown', async () => {
    await open({ step: people });
    await userEvent.click(itemOf('Ada Owner').getByRole('button', { name: 'Move up' }));
    await userEvent.click(itemOf('Ada Owner').getByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByLabelText('Role'), ' and founder');
    const kept = () => bench.platform.seen.findLast(({ method }) => method === 'PUT')?.attributes;
    await waitFor(() =>
      expect(kept()).toMatchObject({
        people: {
          open: 'p3',
          members: [
            grace,
            { key: 'p3', details: { role: { label: 'Owner and founder', share: '30' } } },
            {
              key: 'p2',
              kind: 'company',
              papers: { slots: { front: [{ name: 'bylaws.pdf' }] } },
            },
          ],
        },
      }),
    );
    const saved = kept() ?? {};
    bench.onboarding.unmount();
    await open(saved);
    expect(names()).toEqual(['Grace Holder', 'Ada Owner', 'Holder Holding LLC']);
    expect(screen.getByLabelText<HTMLInputElement>('Role').value).toBe('Owner and founder');
  });
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { click, title, useOnboarding } from '../onboarding/testing/onboarding-bench.ts';
import { descriptionsOf, isRequired } from '../testing/draw-view.ts';
import { ada, filledCompanyDraft, grace, holding, withParts } from './testing/company-draft.ts';

const bench = useOnboarding('create_company');
const open = (change: object = {}) => bench.open({ ...filledCompanyDraft, ...change });

const members = (...list: object[]) => ({ people: { open: '', controlling: '', members: list } });
/** Step of the people, counted from 0. */
const people = 2;

const itemOf = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('li') ?? expect.fail());
const press = (person: string, name: string) =>
  userEvent.click(itemOf(person).getByRole('button', { name }));
const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

it('requests translations for a name that is not in Latin letters', async () => {
  await open({ step: 0 });
  const name = screen.getByLabelText('Company name');
  expect(descriptionsOf(name)).toEqual([]);
  await userEvent.type(name, ' 株式会社');
  expect(descriptionsOf(name)[0]).toContain('upload translations');
});

describe('the people of a company', () => {
  it('must include a natural person', async () => {
    await open({ ...members(), step: people });
    await click('Continue');
    expect(screen.getByText('Add at least one person.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Add person');
    await click('Add company');
    expect(screen.getByText('Add at least one person.')).toBeTruthy();
    await click('Add person');
    expect(screen.queryByText('Add at least one person.')).toBeNull();
  });

  it('can be added, and are filled in within the list', async () => {
    await open({ ...members(grace), step: people });
    await click('Add person');
    expect(names()).toEqual(['Grace Holder', 'New person']);
    expect(document.activeElement?.textContent).toBe('New person');
    await userEvent.type(screen.getByLabelText('Full legal name'), 'Ada Owner');
    expect(names()).toEqual(['Grace Holder', 'Ada Owner']);
    await click('Done');
    expect(document.activeElement?.id).toBe('p2-date-of-birth');
  });

  it('can be edited, removed, and restored with all values and files', async () => {
    await open({ step: people });
    await press('Holder Holding LLC', 'Edit');
    expect(screen.getByLabelText<HTMLInputElement>('Ownership percentage').value).toBe('45.5');
    await press('Holder Holding LLC', 'Remove');
    expect(names()).toEqual(['Grace Holder', 'Ada Owner']);
    expect(screen.queryByLabelText('Ownership percentage')).toBeNull();
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

  it('can’t be restored after another change', async () => {
    await open({ step: people });
    await press('Ada Owner', 'Remove');
    await press('Holder Holding LLC', 'Move up');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('have optional contact details, and separate autofill sections', async () => {
    const details = { ...grace.details.details, email: '', phone: '' };
    await open({ ...members(grace, withParts(ada, { details })), step: people });
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

  it('can be reordered; the first natural person is the primary contact', async () => {
    await open({ ...members(grace, ada, holding), step: people });
    expect(itemOf('Grace Holder').getByText(/Primary contact/)).toBeTruthy();
    await press('Holder Holding LLC', 'Move up');
    await press('Grace Holder', 'Move down');
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
    'with a largest share of %s percent require a controlling person: %s',
    async (share, isControllingRequired) => {
      const owner = withParts(ada, { role: { label: 'Owner', share } });
      await open({ ...members(grace, owner), step: people });
      expect(screen.queryByLabelText('Controlling person') !== null).toBe(isControllingRequired);
      await click('Continue');
      await title(isControllingRequired ? 'People' : 'Documents');
      if (!isControllingRequired) return;
      expect(document.activeElement?.id).toBe('controlling');
      await userEvent.selectOptions(screen.getByLabelText('Controlling person'), 'Grace Holder');
      await click('Continue');
      await title('Documents');
    },
  );

  it('can’t own more than 100 %', async () => {
    const owner = withParts(ada, { role: { label: 'Owner', share: '54,6' } });
    await open({ ...members(grace, holding, owner), step: people });
    await click('Continue');
    const share = screen.getByLabelText<HTMLInputElement>('Ownership percentage');
    expect(share.id).toBe('p3-percent-ownership');
    expect(document.activeElement).toBe(share);
    await userEvent.clear(share);
    await userEvent.type(share, '54,5');
    await click('Continue');
    await title('Documents');
  });
});

it('the review shows each person, and links to missing values', async () => {
  const details = { ...ada.details.details, name: '' };
  await open(members(grace, withParts(ada, { details })));
  const section = within(await screen.findByRole('region', { name: 'People' }));
  expect(section.getByRole('heading', { level: 3, name: 'Grace Holder' })).toBeTruthy();
  await click('Enter the full legal name.');
  await title('People');
  await waitFor(() => expect(document.activeElement?.id).toBe('p3-name'));
  await userEvent.keyboard('Ada');
  await click('Continue');
  await title('Review');
});

describe('the documents step', () => {
  it('requests documents of the company and each person', async () => {
    await open({ step: 3 });
    const groupsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('group')
        // Excludes the parts of a date.
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

  it('folds the section of each person, and unfolds one with missing documents', async () => {
    const papers = { ...ada.papers, slots: { ...ada.papers.slots, front: [] } };
    await open({ ...members(grace, { ...ada, papers }), step: 3 });
    const stateOf = (name: string) => {
      const button = screen.getByRole('button', { name });
      return [button.getAttribute('aria-expanded'), ...descriptionsOf(button)];
    };
    expect(stateOf('Acme Robots Inc')).toEqual(['true', 'Uploaded: 2 of 2']);
    expect(stateOf('Grace Holder')).toEqual(['false', 'Uploaded: 2 of 2']);
    expect(stateOf('Ada Owner')).toEqual(['false', 'Uploaded: 1 of 2']);
    await click('Continue');
    await title('Documents');
    expect(document.activeElement?.id).toBe('p3-document-front');
    expect(stateOf('Ada Owner')).toEqual(['true', 'Uploaded: 1 of 2']);
    expect(stateOf('Grace Holder')).toEqual(['false', 'Uploaded: 2 of 2']);
    await click('Ada Owner');
    expect(stateOf('Ada Owner')).toEqual([
      'false',
      'Uploaded: 1 of 2Missing or incorrect information',
    ]);
  });
});

it('the draft restores the order of people, and the unfolded one', async () => {
  await open({ step: people });
  await press('Ada Owner', 'Move up');
  await press('Ada Owner', 'Edit');
  await userEvent.type(screen.getByLabelText('Role'), ' and founder');
  await waitFor(() =>
    expect(bench.lastSave()).toMatchObject({
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
  const saved = bench.lastSave() ?? {};
  bench.onboarding.unmount();
  await open(saved);
  expect(names()).toEqual(['Grace Holder', 'Ada Owner', 'Holder Holding LLC']);
  expect(screen.getByLabelText<HTMLInputElement>('Role').value).toBe('Owner and founder');
});

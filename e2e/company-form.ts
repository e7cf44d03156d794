import { expect, type Locator } from '@playwright/test';
import { ApplicationForm, graceInput, type PersonInput, pdfNamed } from './application-form.ts';

/** What somebody is to a company. */
export interface Role {
  label: string;
  share?: string;
}

export interface CompanyInput {
  name: string;
  email: string;
  phone: string;
  taxCountry: string;
  taxId: string;
  formation: string;
  address: PersonInput['address'];
}

const { address, phone } = graceInput;

export const acmeInput: CompanyInput = {
  name: 'Acme Robots Inc',
  email: 'office@acme.example',
  phone,
  taxCountry: 'US',
  taxId: '12-3456789',
  formation: 'NV',
  address,
};

export const holdingInput: CompanyInput = {
  ...acmeInput,
  name: 'Holder Holding LLC',
  email: 'office@holding.example',
  taxId: '12-3456780',
};

/** The form in which a company applies; that of a person is in it, once for each of its people. */
export class CompanyForm extends ApplicationForm {
  async fillCompany(company: CompanyInput): Promise<void> {
    await this.field('Company name').fill(company.name);
    await this.field('Email').fill(company.email);
    await this.field('Phone number').fill(company.phone);
    await this.field('Tax country').selectOption(company.taxCountry);
    await this.field('Tax ID number').fill(company.taxId);
    const formation = this.field('Region of formation');
    // To be written in words until the list of the country is there.
    await expect(formation).toHaveRole('combobox');
    await formation.selectOption(company.formation);
  }

  async addPerson(person: PersonInput, role: Role): Promise<void> {
    await this.button('Add person').click();
    await this.fillDetails(person);
    await this.#fillRole(role);
    await this.fillAddress(person);
    await this.#fold();
  }

  async addCompany(company: CompanyInput, role: Role): Promise<void> {
    await this.button('Add company').click();
    await this.fillCompany(company);
    await this.#fillRole(role);
    await this.fillAddress(company);
    await this.#fold();
  }

  /** Somebody in the list of people. */
  item(name: string): Locator {
    return this.form.getByRole('listitem').filter({ has: this.heading(name) });
  }

  /** All that is asked for, of the company and of each of its people. */
  async fillCompanyDocuments(
    companies: readonly string[],
    people: readonly string[],
  ): Promise<void> {
    for (const name of companies) {
      const owner = this.#documentsOf(name);
      await this.upload('Ownership structure', pdfNamed('bylaws.pdf'), owner);
      await this.#fillProof(owner);
    }
    for (const name of people) {
      const owner = this.#documentsOf(name);
      await owner.getByLabel('Kind of document', { exact: true }).selectOption('passport');
      await this.upload('Page with the photo', pdfNamed('passport.pdf'), owner);
      await this.#fillProof(owner);
    }
    const files = 2 * (companies.length + people.length);
    await expect(this.form.getByText('Uploaded', { exact: true })).toHaveCount(files);
  }

  #documentsOf(name: string): Locator {
    return this.form.getByRole('region', { name, exact: true });
  }

  async #fillProof(owner: Locator): Promise<void> {
    await this.upload('Proof of address', pdfNamed('bill.pdf'), owner);
    await this.sayRecent(owner);
  }

  async #fillRole({ label, share }: Role): Promise<void> {
    await this.field('Label').fill(label);
    if (share) await this.field('Percent ownership').fill(share);
  }

  async #fold(): Promise<void> {
    await this.button('Done').click();
    await expect(this.button('Done')).toHaveCount(0);
  }
}

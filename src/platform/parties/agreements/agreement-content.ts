import type { AccountInput, AccountType } from '../../../contract/index.ts';

/** The HTML id of the signature in the agreement. */
export const signatureAnchor = 'account-owner-signature';

const terms = [
  [
    'Appointment',
    'The owner appoints the custodian to hold currency and digital assets in the account, and to move them on the instructions of the owner or of anyone the owner authorizes.',
  ],
  [
    'Identity',
    'The owner confirms that all information given is true, and agrees that identity, sanctions and document checks are made before the account is opened and whenever the law asks for them.',
  ],
  [
    'Deposits and disbursements',
    'Deposits are taken once all checks have passed. Money and assets leave the account on the instruction of the owner, unless a hold or a freeze is in place.',
  ],
  [
    'Freezing and closing',
    'The custodian may freeze the account, and tells the owner why. The owner may ask for the account to be closed at any time; what it holds may be disbursed before.',
  ],
  [
    'Electronic signature',
    'The name below, typed by the owner or on the owner’s behalf, is a signature by electronic means and binds as one by hand.',
  ],
] as const;

const kinds: Readonly<Record<AccountType, string>> = {
  custodial: 'Custodial account',
  ira_trust: 'Traditional IRA trust account',
  roth_ira: 'Roth IRA trust account',
  college_savings_trust: 'College savings trust account',
  manual: 'Account',
};

/** Renders an agreement as HTML, for previews and for storage. */
export function agreementContent(account: AccountInput, ownerName: string, date: Date): string {
  const { name, 'account-type': type, 'authorized-signature': signature } = account;
  const day = date.toISOString().slice(0, 10);
  const sections = terms.map(
    ([heading, text], index) =>
      `<section><h2>${index + 1}. ${heading}</h2><p>${text}</p></section>`,
  );
  return [
    '<article lang="en">',
    `<h1>${kinds[type]} agreement</h1>`,
    `<p>This agreement is between <strong>${escaped(ownerName)}</strong> (the owner) and the custodian, for the account <strong>${escaped(name)}</strong>, as of <time datetime="${day}">${day}</time>.</p>`,
    ...sections,
    `<p id="${signatureAnchor}">Signed electronically: <strong>${escaped(signature)}</strong></p>`,
    '</article>',
  ].join('\n');
}

/** Wraps an agreement in a standalone HTML page. */
export function agreementPage(content: string): string {
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Account agreement</title></head><body>\n${content}\n</body></html>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

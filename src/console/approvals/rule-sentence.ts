import type { Resource } from '../../contract/json-api.ts';
import { formatNumber } from '../catalogue/format-value.ts';
import { includedMany, includedOne } from '../catalogue/relations.ts';
import { titleOf } from '../catalogue/words.ts';
import { type TextKey, text } from '../texts/text.ts';

/** A group that has to approve under a rule, and how many of its users. */
interface Approvers {
  readonly group: string;
  readonly users: number;
}

/** Finds the groups that have to approve, with the emails of their users, among what came with a rule. */
export function approversOf(rule: Resource, included: readonly Resource[]) {
  return includedMany(included, rule, 'authorization-rule-groups')
    .filter(({ attributes }) => attributes.active === true)
    .map((link) => {
      const group = includedOne(included, link, 'authorization-group')?.attributes;
      return {
        group: String(group?.label ?? ''),
        users: Number(link.attributes['number-of-users']),
        emails: new Set(textsOf(group?.['user-emails']).map((each) => each.toLowerCase())),
      };
    });
}

interface SentenceFormat {
  readonly locale: string;
  /** Name of an asset by its id. */
  nameOfAsset(id: string): string;
}

/** Says a rule in one sentence: `2 of Treasury approve bank transfers from 10,000 to 50,000 USD.` */
export function ruleSentence(
  { attributes }: Pick<Resource, 'attributes'>,
  approvers: readonly Approvers[],
  format: SentenceFormat,
): string {
  const who = approvers.map(({ group, users }) => text('rules.who', { users, group }));
  const list = new Intl.ListFormat(format.locale, { type: 'conjunction' });
  const transfers = textsOf(attributes['transfer-types']).map(nameOfType);
  return text(who.length > 0 ? 'rules.sentence' : 'rules.sentence.nobody', {
    who: list.format(who),
    transfers: list.format(transfers),
    condition: conditionOf(attributes, format),
  });
}

type Attributes = Resource['attributes'];

function conditionOf(attributes: Attributes, { locale, nameOfAsset }: SentenceFormat): string {
  const format = (name: string) => formatNumber(attributes[name] ?? '', undefined, { locale }).text;
  const asset = attributes['asset-id'];
  const unit =
    attributes['currency-type'] ?? (typeof asset === 'string' ? nameOfAsset(asset) : undefined);
  const values = {
    unit: unit === undefined || unit === null ? text('rules.anyUnit') : String(unit),
    hours: format('past-hours'),
    minimum: format('transfer-amount-minimum'),
    maximum: format('transfer-amount-maximum'),
    count: format('number-of-transactions'),
  };
  if (attributes['rule-type'] === 'amount') return text('rules.amount', values);
  const limits: readonly [string, TextKey][] = [
    ['number-of-transactions', 'rules.count'],
    ['transfer-amount-maximum', 'rules.sum'],
  ];
  return limits
    .filter(([name]) => attributes[name] !== null && attributes[name] !== undefined)
    .map(([, key]) => text(key, values))
    .join(text('rules.or'));
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const names: Readonly<Record<string, TextKey>> = {
  account_cash_transfer: 'rules.account_cash_transfer',
  asset_transfer: 'rules.asset_transfer',
  funds_transfer: 'rules.funds_transfer',
  internal_asset_transfer: 'rules.internal_asset_transfer',
  sub_asset_transfer: 'rules.sub_asset_transfer',
};

const nameOfType = (type: string): string => {
  const key = names[type];
  return key ? text(key) : titleOf(type).toLowerCase();
};

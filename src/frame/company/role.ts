import { computed } from '@preact/signals-core';
import { percentPlaces } from '../../contract/percent-left.ts';
import { plainLine } from '../../contract/plain-input.ts';
import type { OnboardingTextKey } from '../../languages/texts.ts';
import { createField } from '../form/field.ts';
import { toAsciiDigits } from '../form/typing/digits.ts';
import { rejectCardNumbers } from '../form/typing/reject-card-numbers.ts';
import { createFieldsPart } from '../person/steps/fields-part.ts';

export type Role = ReturnType<typeof createRole>;

interface RoleSetup {
  prefix: string;
  isTooMuch(): boolean;
  onChange(): void;
}

export function createRole({ prefix, isTooMuch, onChange }: RoleSetup) {
  const label = createField<OnboardingTextKey>({
    problemOf: rejectCardNumbers((text) => (text.trim() ? undefined : 'labelMissing')),
    onChange,
  });
  const share = createField<OnboardingTextKey>({
    problemOf(text) {
      if (text.trim() && parseShare(text) === undefined) return 'shareWrong';
      return isTooMuch() ? 'sharesTooMany' : undefined;
    },
    onChange,
  });
  /** Percentage; 0 if empty. */
  const owned = computed(() => parseShare(share.text.value) ?? 0);
  const part = createFieldsPart({
    prefix,
    fields: {
      label: { wire: 'label', label: 'label', field: label },
      share: { wire: 'percent-ownership', label: 'share', field: share, show: showShare },
    },
    toInput: () => ({
      label: plainLine(label.text.peek()),
      ...(share.text.peek().trim() && { 'percent-ownership': owned.peek() }),
    }),
  });
  return { label, share, owned, part };
}

function showShare(text: string, _: unknown, locale: string): string {
  const share = parseShare(text);
  if (share === undefined) return text;
  const format = { style: 'percent', maximumFractionDigits: 4 } as const;
  return new Intl.NumberFormat(locale, format).format(share / 100);
}

/** Parses a typed percentage such as `12,5 %`; undefined if invalid. */
export function parseShare(text: string): number | undefined {
  const typed = toAsciiDigits(text)
    .replace(/[\s%٪\p{Cf}]/gu, '')
    .replace(/[,٫]/, '.');
  const isShare =
    /^\d{1,3}(\.\d+)?$/.test(typed) && (typed.split('.')[1] ?? '').length <= percentPlaces;
  return isShare && Number(typed) <= 100 ? Number(typed) : undefined;
}

import { emailPattern, maxEmailLength } from '../../contract/email-rules.ts';
import { plainEmail, plainLine } from '../../contract/plain-input.ts';
import type { OnboardingTextKey } from '../../languages/texts.ts';
import { createField, type Field } from './field.ts';
import { rejectCardNumbers } from './typing/reject-card-numbers.ts';

const longestName = 80;

interface NameRules {
  missing: OnboardingTextKey;
  wrong: OnboardingTextKey;
  onChange(): void;
}

/** Creates a name field with the platform's rules: src/contract/contact-input.ts. */
export function createName({ missing, wrong, onChange }: NameRules): Field<OnboardingTextKey> {
  return createField<OnboardingTextKey>({
    onChange,
    problemOf: rejectCardNumbers((text) => {
      const name = plainLine(text);
      if (!name) return missing;
      if (name.length > longestName) return 'legalNameTooLong';
      const isName = /[\p{L}\p{N}]/u.test(name) && /^[^\p{Cc}\p{Cs}<>{}[\]|\\^~@]*$/u.test(name);
      return isName ? undefined : wrong;
    }),
    show: plainLine,
  });
}

export function createEmail(onChange: () => void, isOptional = false): Field<OnboardingTextKey> {
  return createField<OnboardingTextKey>({
    problemOf: rejectCardNumbers((text) =>
      isOptional && !text.trim() ? undefined : problemOfEmail(text),
    ),
    onChange,
    show: plainEmail,
  });
}

function problemOfEmail(text: string): OnboardingTextKey | undefined {
  const email = plainEmail(text);
  if (!email) return 'emailMissing';
  return email.length <= maxEmailLength && emailPattern.test(email) ? undefined : 'emailWrong';
}

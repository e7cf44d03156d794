import { Failure } from '../../store/index.ts';

/**
 * Rejects the most common passwords, in any case, with any punctuation at the end. The list of some
 * 49,000 is loaded on first use. @throws Failure invalid_attribute with `pointer`
 */
export async function requireUncommonPassword(password: string, pointer: string): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase();
  const passwords = await commonPasswords();
  const withoutSigns = /^.*[\p{L}\p{N}]/su.exec(plain)?.[0] ?? '';
  const isCommon = [plain, withoutSigns].some((each) => passwords.has(each));
  if (!isCommon) return;
  const detail = 'password is one of the most common ones. Choose another.';
  throw new Failure('invalid_attribute', detail, { pointer });
}

let loading: Promise<ReadonlySet<string>> | undefined;

function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}

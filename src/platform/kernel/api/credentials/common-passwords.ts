import { Failure } from '../../store/index.ts';

/**
 * Makes sure that a new password is none of those that everybody tries first, in whatever case, and
 * with whatever punctuation at its end. The list is that of zxcvbn-ts, some 49,000 passwords; it is
 * loaded at its first use.
 *
 * @param pointer of the password in the body
 * @throws Failure invalid_attribute
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

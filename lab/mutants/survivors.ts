/** A change that no test notices, and that is acceptable. */
export interface Survivor {
  readonly file: string;
  /** The original code, which the change replaces. */
  readonly code: string;
  /** The replacement; any change of that code if absent. */
  readonly by?: string;
}

/** Code, for any change of it; or code with its replacement. */
type Change = string | readonly [code: string, by: string];

/** Changes that no test could or should notice: by reason, then by file. */
const reasons: Readonly<Record<string, Readonly<Record<string, readonly Change[]>>>> = {
  'Callers only check whether the value is truthy.': {
    'src/embeds/parse-frame-message.ts': [['() => false', '() => undefined']],
    'src/platform/money/funds-transfers/settle-funds-transfer.ts': [['{ settled: false }', '{}']],
  },
  'The compiler requires a default or a check, but split and matched texts always have this part.':
    {
      'src/platform/kernel/services/site/frame-policy.ts': ["''"],
      'src/contract/money.ts': ["''"],
      'src/platform/money/cash/cents.ts': [["'0'", '""']],
      'src/platform/kernel/api/credentials/network-prefix.ts': ["''"],
      'src/platform/kernel/api/credentials/subnet.ts': ["''"],
      'src/platform/kernel/api/credentials/authenticate.ts': ['scheme?.toLowerCase'],
    },
  'A sum is a multiple of ten with either sign.': {
    'src/contract/card-rules.ts': [
      ['sum += doubled > 9 ? doubled - 9 : doubled', 'sum -= doubled > 9 ? doubled - 9 : doubled'],
    ],
  },
  'A text without digits, like no text, contains no card number.': {
    'src/contract/card-number-in-text.ts': ['[]'],
  },
  'Zero and minus zero are equal.': {
    'src/platform/money/cash/cents.ts': [['cents < 0n', 'cents <= 0n']],
  },
  'rate-limits.test.ts checks the limits in answers.': {
    'src/platform/kernel/api/credentials/failure-limits.ts': [
      ['left', 'false'],
      `{
  const { limit, digest } = place;
  if (isSecret) return;
  const remaining = remainingOf(limit, window?.count ?? 0);
  reportRateLimit(digest, { limit, remaining, seconds: secondsLeft(place, window) });
}`,
      'isSecret',
      'window?.count ?? 0',
      '{ limit, remaining, seconds: secondsLeft(place, window) }',
    ],
  },
  'The library rejects a token without this part, so the default is never used.': {
    'src/platform/kernel/api/credentials/jwts.ts': ["''"],
  },
  'As text, too, a month is before every day in it.': {
    'src/platform/kernel/api/credentials/jwts.ts': ['now.toISOString().slice(0, 7)'],
  },
  'The text is never shown: every invalid token gets the same answer.': {
    'src/platform/kernel/api/credentials/jwts.ts': ["'signed with a key that is not in use'"],
  },
  'A function without a return statement returns undefined.': {
    'src/platform/kernel/api/credentials/jwts.ts': [
      `{
        return undefined;
      }`,
    ],
  },
  'No network contains an invalid address.': {
    'src/platform/kernel/api/credentials/restrictions.ts': ["''"],
  },
  'The list is loaded once for each thread, and changes share a thread.': {
    'src/platform/kernel/api/credentials/common-passwords.ts': [
      `loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )`,
      "({ dictionary }) => new Set(dictionary['passwords-common'])",
      "'passwords-common'",
    ],
  },
  'Only memory use would show it.': {
    'src/platform/kernel/services/jobs/keyed-queue.ts': [
      `{
      if (last.get(key) === mine) last.delete(key);
    }`,
      ['last.get(key) === mine', 'false'],
    ],
  },
  'The library also rejects any other text; the check only saves a call.': {
    'src/platform/kernel/api/credentials/one-time-codes.ts': [
      ['!/^\\d{6}$/.test(code)', 'false'],
      '/^\\d{6}$/',
    ],
  },
  'The owner of an authenticator app has no effect on its codes.': {
    'src/platform/kernel/api/credentials/one-time-codes.ts': ["''"],
  },
  'A hash without these parts is invalid anyway: no key is that short.': {
    'src/platform/kernel/api/credentials/passwords.ts': ["''"],
  },
  'A lock, or the order of locks: only a second connection would notice, and the embedded database has one.':
    {
      'src/platform/money/cash/cash.ts': ['[{ accountId, currencyType }]'],
      'src/platform/money/cash/post-cash.ts': ['[fromAccountId, toAccountId]'],
      'src/platform/money/cash/lock-totals.ts': [
        '[...wanted]',
        ['[...wanted].sort(([a], [b]) => (a < b ? -1 : 1))', '[...wanted]'],
        [
          `{
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where(({ eb, or }) =>
      or(
        places.map(({ accountId, what }) =>
          eb('account_id', '=', accountId).and(sql.ref(column), '=', what),
        ),
      ),
    )
    .orderBy('account_id')
    .orderBy(sql.ref(column))
    .forUpdate()
    .execute();
  return rows.length;
}`,
          '{}',
        ],
        '([a], [b]) => (a < b ? -1 : 1)',
        'a < b',
        '-1',
      ],
      'src/platform/money/funds-transfers/insert-funds-transfer.ts': [
        '[transfer, ...parts]',
        'rows.sort((a, b) => (a.account_id < b.account_id ? -1 : 1))',
        '(a, b) => (a.account_id < b.account_id ? -1 : 1)',
        'a.account_id < b.account_id',
        '-1',
      ],
      'src/platform/money/funds-transfers/reverse-funds-transfer.ts': ['[...accountIds].sort()'],
      'src/platform/money/funds-transfers/resize-transfer.ts': [
        '(a, b) => (a.account_id < b.account_id ? -1 : 1)',
        'a.account_id < b.account_id',
      ],
    },
  'Names are only compared with each other, so any case works.': {
    'src/platform/money/cash/lock-totals.ts': [
      [`\`\${accountId} \${what}\`.toLowerCase()`, `\`\${accountId} \${what}\`.toUpperCase()`],
    ],
  },
  'With no totals, the comparison gives the same result.': {
    'src/platform/money/cash/lock-totals.ts': [['all.length === 0', 'false']],
  },
  'Creating existing totals changes nothing; the check saves a query.': {
    'src/platform/money/cash/lock-totals.ts': [
      ['(await lockExisting(work, totals, all)) < all.length', 'true'],
      [
        '(await lockExisting(work, totals, all)) < all.length',
        '(await lockExisting(work, totals, all)) <= all.length',
      ],
    ],
  },
  'The foreign keys reject an unknown account first.': {
    'src/platform/money/cash/lock-totals.ts': [
      ['(await lockExisting(work, totals, all)) < all.length', 'false'],
      `\`\${totals.table} lacks a total to lock\``,
    ],
  },
  'The column is a date, so it drops the time.': {
    'src/platform/money/cash/post-cash.ts': [
      ['now.toISOString().slice(0, 10)', 'now.toISOString()'],
    ],
    'src/platform/money/chargebacks/chargebacks.ts': [
      ['now.toISOString().slice(0, 10)', 'now.toISOString()'],
    ],
    'src/platform/money/chargebacks/insert-chargeback.ts': [
      ['now.toISOString().slice(0, 10)', 'now.toISOString()'],
      [
        `secondsAfter(now, replyDays * daySeconds)
      .toISOString()
      .slice(0, 10)`,
        'secondsAfter(now, replyDays * daySeconds).toISOString()',
      ],
    ],
  },
  'It is read only after the work has run, and the work sets it.': {
    'src/platform/kernel/api/http/answer-once.ts': [['false', 'true']],
  },
  'The digest differs, but stays unique for each key.': {
    'src/platform/kernel/api/idempotency/idempotency-key.ts': [
      "'1'",
      "'2'",
      "'\\0'",
      'first.toLowerCase()',
    ],
  },
  'The pause between two looks: it costs time, and changes no answer.': {
    'src/platform/kernel/api/idempotency/run-once.ts': [
      'Math.min(pause * 2, longestPause)',
      'pause * 2',
    ],
  },
  'The compiler requires it: null is not later than any time.': {
    'src/platform/kernel/api/idempotency/run-once.ts': [['time !== null', 'true']],
  },
  'A gap after something other than a number of digits has no effect.': {
    'src/frame/card/fields/card-fields.ts': ['[]'],
  },
  'An edit that leaves the same digits and fewer characters is a deletion.': {
    'src/frame/form/typing/edit-digits.ts': [
      'isDeletion(edit) && edit.text.length < before.length',
      'edit.text.length < before.length',
    ],
  },
  'The state is read again under the lock; the check saves a transaction.': {
    'src/platform/cards/cards/run-attempt.ts': [["before.state === 'authenticated'", 'true']],
  },
  'Any name works that no other job has.': {
    'src/platform/money/chargebacks/chargebacks.ts': ["'forfeit-chargebacks'"],
  },
  'The compiler requires it: a refund only accepts methods of the contact who paid.': {
    'src/platform/money/refunds/process-refund.ts': [
      `\`\${attribute} must name a method of a contact.\``,
    ],
  },
  'For equal texts it keeps one digit too many, and there is none.': {
    'src/frame/form/typing/edit-digits.ts': [['length < one.length', 'length <= one.length']],
  },
  'An empty text is zero cents, too.': {
    'src/platform/money/funds-transfers/family.ts': [["'0'", '""']],
    'src/platform/money/funds-transfers/reverse-funds-transfer.ts': [["'0'", '""']],
  },
  'A transfer that already has this status is not changed; the check saves queries.': {
    'src/platform/money/funds-transfers/change-transfer.ts': [
      ['after.status !== before.status', 'true'],
    ],
  },
  'A missing scheme and missing credentials are rejected in the same way.': {
    'src/platform/kernel/api/credentials/authenticate.ts': ["''"],
  },
};

export const survivors: readonly Survivor[] = Object.values(reasons)
  .flatMap((files) => Object.entries(files))
  .flatMap(([file, changes]) =>
    changes.map((change) => {
      if (typeof change === 'string') return { file, code: change };
      const [code, by] = change;
      return { file, code, by };
    }),
  );

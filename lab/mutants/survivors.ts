/** A change that no test notices, and the reason why that is acceptable. */
export interface Survivor {
  readonly file: string;
  /** The original code, which the change replaces. */
  readonly code: string;
  /** The replacement; any change of that code if absent. */
  readonly by?: string;
  readonly reason: string;
}

/** Changes without a difference that a test could or should notice. */
export const survivors: readonly Survivor[] = [
  {
    file: 'src/embeds/parse-frame-message.ts',
    code: '() => false',
    by: '() => undefined',
    reason: 'Only whether it is truthy is asked for.',
  },
  {
    file: 'src/platform/kernel/services/site/frame-policy.ts',
    code: "''",
    reason: 'For the compiler: the group that it stands in for always matches, be it nothing.',
  },
  {
    file: 'src/contract/card-rules.ts',
    code: 'sum += doubled > 9 ? doubled - 9 : doubled',
    by: 'sum -= doubled > 9 ? doubled - 9 : doubled',
    reason: 'A sum is a multiple of ten with either sign.',
  },
  {
    file: 'src/contract/card-number-in-text.ts',
    code: '[]',
    reason: 'A text without digits in place of no text: neither holds a card number.',
  },
  {
    file: 'src/contract/money.ts',
    code: `''`,
    reason: 'The type checker wants a default; a text that is split always has this part.',
  },
  {
    file: 'src/platform/money/cash/cents.ts',
    code: `'0'`,
    by: '""',
    reason: 'The type checker wants a default; a text that is split always has this part.',
  },
  {
    file: 'src/platform/money/cash/cents.ts',
    code: 'cents < 0n',
    by: 'cents <= 0n',
    reason: 'Nothing has no sign: zero and minus zero are one.',
  },
  {
    file: 'src/platform/kernel/api/credentials/network-prefix.ts',
    code: `''`,
    reason: 'The type checker wants a default; a text that is split always has this part.',
  },
  {
    file: 'src/platform/kernel/api/credentials/subnet.ts',
    code: `''`,
    reason: 'The type checker wants a default; a text that is split always has this part.',
  },
  {
    file: 'src/platform/kernel/api/credentials/failure-limits.ts',
    code: 'left',
    by: 'false',
    reason: 'What answers say about limits is checked in rate-limits.test.ts.',
  },
  {
    file: 'src/platform/kernel/api/credentials/failure-limits.ts',
    code: `{
  const { limit, digest } = place;
  if (isSecret) return;
  const remaining = remainingOf(limit, window?.count ?? 0);
  reportRateLimit(digest, { limit, remaining, seconds: secondsLeft(place, window) });
}`,
    reason: 'What answers say about limits is checked in rate-limits.test.ts.',
  },
  {
    file: 'src/platform/kernel/api/credentials/failure-limits.ts',
    code: 'isSecret',
    reason: 'What answers say about limits is checked in rate-limits.test.ts.',
  },
  {
    file: 'src/platform/kernel/api/credentials/failure-limits.ts',
    code: 'window?.count ?? 0',
    reason: 'What answers say about limits is checked in rate-limits.test.ts.',
  },
  {
    file: 'src/platform/kernel/api/credentials/failure-limits.ts',
    code: '{ limit, remaining, seconds: secondsLeft(place, window) }',
    reason: 'What answers say about limits is checked in rate-limits.test.ts.',
  },
  {
    file: 'src/platform/kernel/api/credentials/jwts.ts',
    code: `''`,
    reason: 'The library refuses a token that lacks it; no other has the default.',
  },
  {
    file: 'src/platform/kernel/api/credentials/jwts.ts',
    code: 'now.toISOString().slice(0, 7)',
    reason: 'A month is before any moment of it, as text as well.',
  },
  {
    file: 'src/platform/kernel/api/credentials/jwts.ts',
    code: `'signed with a key that is not in use'`,
    reason: 'Nobody sees it: whatever is wrong with a token, it is none.',
  },
  {
    file: 'src/platform/kernel/api/credentials/jwts.ts',
    code: `{
        return undefined;
      }`,
    reason: 'A function that ends returns undefined.',
  },
  {
    file: 'src/platform/kernel/api/credentials/restrictions.ts',
    code: `''`,
    reason: 'No network holds an address that is none.',
  },
  {
    file: 'src/platform/kernel/api/credentials/common-passwords.ts',
    code: `loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )`,
    reason: 'The list is loaded once for each thread, and changes share one.',
  },
  {
    file: 'src/platform/kernel/api/credentials/common-passwords.ts',
    code: `({ dictionary }) => new Set(dictionary['passwords-common'])`,
    reason: 'The list is loaded once for each thread, and changes share one.',
  },
  {
    file: 'src/platform/kernel/api/credentials/common-passwords.ts',
    code: `'passwords-common'`,
    reason: 'The list is loaded once for each thread, and changes share one.',
  },
  {
    file: 'src/platform/kernel/services/jobs/keyed-queue.ts',
    code: `{
      if (last.get(key) === mine) last.delete(key);
    }`,
    reason: 'Only the memory of keys would show it.',
  },
  {
    file: 'src/platform/kernel/services/jobs/keyed-queue.ts',
    code: 'last.get(key) === mine',
    by: 'false',
    reason: 'Only the memory of keys would show it.',
  },
  {
    file: 'src/platform/kernel/api/credentials/one-time-codes.ts',
    code: '!/^\\d{6}$/.test(code)',
    by: 'false',
    reason: 'The library finds no code in other text either; it is not asked to try.',
  },
  {
    file: 'src/platform/kernel/api/credentials/one-time-codes.ts',
    code: '/^\\d{6}$/',
    reason: 'The library finds no code in other text either; it is not asked to try.',
  },
  {
    file: 'src/platform/kernel/api/credentials/one-time-codes.ts',
    code: `''`,
    reason: 'Who an app belongs to plays no part in its codes.',
  },
  {
    file: 'src/platform/kernel/api/credentials/passwords.ts',
    code: `''`,
    reason: 'A hash without these parts is none, and no key is as short as what is left.',
  },
  {
    file: 'src/platform/money/cash/cash.ts',
    code: '[{ accountId, currencyType }]',
    reason:
      'A lock, or its order: only another connection would notice, and the embedded database has one.',
  },
  {
    file: 'src/platform/money/cash/cash.ts',
    code: '{ makes: cashTransactionResource }',
    reason:
      'Noticed by every-resource/repeat-after-crash.test.ts, which runs every operation twice.',
  },
  {
    file: 'src/platform/money/cash/post-cash.ts',
    code: '[fromAccountId, toAccountId]',
    reason:
      'A lock, or its order: only another connection would notice, and the embedded database has one.',
  },
  {
    file: 'src/platform/money/cash/lock-totals.ts',
    code: '[...wanted]',
    reason:
      'A lock, or its order: only another connection would notice, and the embedded database has one.',
  },
  {
    file: 'src/platform/money/cash/lock-totals.ts',
    code: '[...wanted].sort(([a], [b]) => (a < b ? -1 : 1))',
    by: '[...wanted]',
    reason:
      'A lock, or its order: only another connection would notice, and the embedded database has one.',
  },
  {
    file: 'src/platform/money/cash/lock-totals.ts',
    code: `{
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
    by: '{}',
    reason:
      'A lock, or its order: only another connection would notice, and the embedded database has one.',
  },
  {
    file: 'src/platform/money/cash/lock-totals.ts',
    code: '([a], [b]) => (a < b ? -1 : 1)',
    reason:
      'A lock, or its order: only another connection would notice, and the embedded database has one.',
  },
  {
    file: 'src/platform/money/cash/lock-totals.ts',
    code: 'a < b',
    reason:
      'A lock, or its order: only another connection would notice, and the embedded database has one.',
  },
  {
    file: 'src/platform/money/cash/lock-totals.ts',
    code: '-1',
    reason:
      'A lock, or its order: only another connection would notice, and the embedded database has one.',
  },
  {
    file: 'src/platform/money/cash/lock-totals.ts',
    code: `\`\${accountId} \${what}\`.toLowerCase()`,
    by: `\`\${accountId} \${what}\`.toUpperCase()`,
    reason: 'Names are compared with each other only: any case will do.',
  },
  {
    file: 'src/platform/money/cash/lock-totals.ts',
    code: 'all.length === 0',
    by: 'false',
    reason: 'Where there are none, none of none exist.',
  },
  {
    file: 'src/platform/money/cash/lock-totals.ts',
    code: '(await lockExisting(work, totals, all)) < all.length',
    by: 'true',
    reason: 'Totals that exist are begun again, which changes nothing: it spares a query.',
  },
  {
    file: 'src/platform/money/cash/lock-totals.ts',
    code: '(await lockExisting(work, totals, all)) < all.length',
    by: '(await lockExisting(work, totals, all)) <= all.length',
    reason: 'Totals that exist are begun again, which changes nothing: it spares a query.',
  },
  {
    file: 'src/platform/money/cash/lock-totals.ts',
    code: '(await lockExisting(work, totals, all)) < all.length',
    by: 'false',
    reason: 'The foreign keys refuse an unknown account first.',
  },
  {
    file: 'src/platform/money/cash/lock-totals.ts',
    code: `\`\${totals.table} lacks a total to lock\``,
    reason: 'The foreign keys refuse an unknown account first.',
  },
  {
    file: 'src/platform/money/cash/post-cash.ts',
    code: 'now.toISOString().slice(0, 10)',
    by: 'now.toISOString()',
    reason: 'The column is a date: it keeps the day of a moment.',
  },
  {
    file: 'src/platform/kernel/api/http/answer-once.ts',
    code: 'false',
    by: 'true',
    reason: 'It is read only where the work has run, which sets it.',
  },
  ...["'1'", "'2'", "'\\0'", 'first.toLowerCase()'].map((code) => ({
    file: 'src/platform/kernel/api/idempotency/idempotency-key.ts',
    code,
    reason: 'The digest is another one, and still the same for the same key and no other.',
  })),
  ...['Math.min(pause * 2, longestPause)', 'pause * 2'].map((code) => ({
    file: 'src/platform/kernel/api/idempotency/run-once.ts',
    code,
    reason: 'How often a request that waits looks again: it costs time, and changes no answer.',
  })),
  {
    file: 'src/platform/kernel/api/idempotency/run-once.ts',
    code: 'time !== null',
    by: 'true',
    reason: 'For the compiler: null is after no time.',
  },
  {
    file: 'src/frame/card/fields/card-fields.ts',
    code: '[]',
    reason: 'A gap after what is no number of digits is none.',
  },
  ...[
    'isDeletion(edit) && edit.text.length < before.length',
    'edit.text.length < before.length',
  ].map((code) => ({
    file: 'src/frame/form/typing/edit-digits.ts',
    code,
    reason:
      'What leaves the same digits and fewer signs is a deletion, and a deletion leaves fewer.',
  })),
  {
    file: 'src/platform/cards/cards/run-attempt.ts',
    code: `before.state === 'authenticated'`,
    by: 'true',
    reason: 'The state is read again once the attempt is locked: this saves a transaction.',
  },
  {
    file: 'src/platform/money/chargebacks/chargebacks.ts',
    code: `'forfeit-chargebacks'`,
    reason: 'Any name will do that no other job has.',
  },
  ...['chargebacks.ts', 'insert-chargeback.ts'].map((name) => ({
    file: `src/platform/money/chargebacks/${name}`,
    code: 'now.toISOString().slice(0, 10)',
    by: 'now.toISOString()',
    reason: 'The column is a date: it keeps the day of a moment.',
  })),
  {
    file: 'src/platform/money/chargebacks/insert-chargeback.ts',
    code: `secondsAfter(now, replyDays * daySeconds)
      .toISOString()
      .slice(0, 10)`,
    by: 'secondsAfter(now, replyDays * daySeconds).toISOString()',
    reason: 'The column is a date: it keeps the day of a moment.',
  },
  {
    file: 'src/platform/money/refunds/process-refund.ts',
    code: `\`\${attribute} must be of a contact.\``,
    reason: 'For the compiler: a refund only takes methods of the contact who paid.',
  },
  {
    file: 'src/frame/form/typing/edit-digits.ts',
    code: 'length < one.length',
    by: 'length <= one.length',
    reason: 'Two equal texts seem one digit longer, and no digit is there to be kept.',
  },
  ...[
    '[transfer, ...parts]',
    'rows.sort((a, b) => (a.account_id < b.account_id ? -1 : 1))',
    '(a, b) => (a.account_id < b.account_id ? -1 : 1)',
    'a.account_id < b.account_id',
    '-1',
  ].map((code) => ({
    file: 'src/platform/money/funds-transfers/insert-funds-transfer.ts',
    code,
    reason:
      'A lock, or its order: only another connection would notice, and the embedded database has one.',
  })),
  {
    file: 'src/platform/money/funds-transfers/family.ts',
    code: `'0'`,
    by: '""',
    reason: 'No text is no cents, as zero is.',
  },
  {
    file: 'src/platform/money/funds-transfers/change-transfer.ts',
    code: 'after.status !== before.status',
    by: 'true',
    reason: 'What already says what became of a transfer is not changed: it spares queries.',
  },
  {
    file: 'src/platform/kernel/api/credentials/authenticate.ts',
    code: `''`,
    reason: 'No scheme and no credentials are refused as what is none.',
  },
  {
    file: 'src/platform/kernel/api/credentials/authenticate.ts',
    code: 'scheme?.toLowerCase',
    reason: 'The type checker wants it; a text that is split always has this part.',
  },
  ...[
    {
      file: 'src/platform/money/funds-transfers/reverse-funds-transfer.ts',
      code: '[...accountIds].sort()',
    },
    {
      file: 'src/platform/money/funds-transfers/resize-transfer.ts',
      code: '(a, b) => (a.account_id < b.account_id ? -1 : 1)',
    },
    {
      file: 'src/platform/money/funds-transfers/resize-transfer.ts',
      code: 'a.account_id < b.account_id',
    },
  ].map((change) => ({
    ...change,
    reason:
      'A lock, or its order: only another connection would notice, and the embedded database has one.',
  })),
  {
    file: 'src/platform/money/funds-transfers/reverse-funds-transfer.ts',
    code: `'0'`,
    by: '""',
    reason: 'No text is no cents, as zero is.',
  },
  {
    file: 'src/platform/money/funds-transfers/settle-funds-transfer.ts',
    code: '{ settled: false }',
    by: '{}',
    reason: 'Only whether it is truthy is asked for.',
  },
];

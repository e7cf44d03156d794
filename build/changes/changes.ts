import { accountNotes } from './account-notes.ts';
import { after, type Change, instead } from './change.ts';

export const changes: readonly Change[] = [
  {
    what: 'A resource of the platform',
    own: ['src/contract/', 'src/platform/parties/account-notes/'],
    files: accountNotes,
    most: { files: 0 },
  },
  {
    what: 'An embed',
    own: ['src/frame/gift/'],
    files: {
      'src/frame/gift/index.html': (_none, read) => read('src/frame/challenge/index.html'),
      'src/frame/gift/main.ts': "document.title = 'Gift card';\nexport {};\n",
      'src/contract/embed-names.ts': (before) =>
        before.replace("'create-company']", "'create-company', 'gift']"),
      'src/embeds/catalogue.ts': after(
        "launchCreateCompany: { ...onboarding, embed: 'create-company' },\n",
        "  launchGift: { ...onboarding, embed: 'gift', page: 'gift', title: 'Gift card form' },\n",
      ),
    },
    most: { lines: 2 },
  },
  {
    what: 'A colour of the theme',
    files: {
      'src/contract/default-colours.ts': after(
        "error: 'rgb(245, 34, 45)',\n",
        "  /** hints */\n  warning: 'rgb(150, 90, 0)',\n",
      ),
      'src/frame/form/theme/derive-theme.ts': after(
        'success: (palette) => graphic(palette, palette.seen.success),\n',
        '  warning: (palette) => text(palette, palette.seen.warning),\n',
      ),
      'src/frame/documents/slot-view.css.ts': instead(
        'hint = style({ color: theme.muted,',
        'hint = style({ color: theme.warning,',
      ),
    },
    most: { files: 3 },
  },
  {
    what: 'A policy',
    files: {
      'src/contract/policies/messages.ts': after(
        "'send-welcome-emails': policy(flag, tenant),\n",
        "  'send-birthday-emails': recorded(flag, tenant),\n",
      ),
    },
    most: { files: 1 },
  },
  {
    what: 'A webhook event',
    own: ['src/platform/trading/quotes/'],
    files: {
      'src/contract/webhook-events.ts': after(
        '  quotes: {\n',
        "    create: { when: 'A quote is created.' },\n",
      ),
      'src/platform/trading/quotes/create-quote.ts': instead(
        'return (await work.insert(quoteResource, row)).id;',
        `const quote = await work.insert(quoteResource, row);
    await work.announceNew(quoteResource, quote);
    return quote.id;`,
      ),
    },
    most: { files: 1 },
  },
  {
    what: 'A language',
    files: {
      'src/languages/texts/be.json': (_none, read) =>
        read('src/languages/texts/uk.json').replace('"tag": "uk"', '"tag": "be"'),
      'src/languages/platform/be.json': (_none, read) =>
        read('src/languages/platform/uk.json')
          .replace('"tag": "uk"', '"tag": "be"')
          .replace('Вітаємо', 'Вітаем'),
      'src/languages/platform-texts.ts': (before) =>
        before
          .replace(
            'import bg ',
            "import be from './platform/be.json' with { type: 'json' };\nimport bg ",
          )
          .replace('  bg,\n', '  be,\n  bg,\n'),
      'src/issuer/pages/texts/be.json': (_none, read) => read('src/issuer/pages/texts/uk.json'),
      'src/issuer/pages/words.ts': (before) =>
        before
          .replace(
            'import bg ',
            "import be from './texts/be.json' with { type: 'json' };\nimport bg ",
          )
          .replace('    bg,\n', '    be,\n    bg,\n'),
      'src/languages/glossary.json': (before) => {
        const terms = JSON.parse(before);
        return `${JSON.stringify({ ...terms, be: terms.uk }, null, 2)}\n`;
      },
    },
    most: { files: 6 },
  },
  {
    what: 'A setting',
    files: {
      'src/platform/server/settings/variables/platform.ts': after(
        "help: 'the port to listen on',\n    shipped: '4100',\n  },\n",
        `  draftMaxAgeHours: {
    name: 'DRAFT_MAX_AGE_HOURS',
    type: hours,
    default: '72',
    help: 'after how many hours an abandoned draft is deleted',
  },
`,
      ),
    },
    most: { files: 1 },
  },
  {
    what: 'Another name for an attribute',
    files: {
      'src/contract/chargeback.ts': instead(
        "'reply-by-date': CalendarDate",
        "'answer-by-date': CalendarDate",
      ),
      'src/platform/money/chargebacks/chargeback-resource.ts': after(
        'except: {\n',
        "    'answer-by-date': { column: 'reply_by_date' },\n",
      ),
      'src/platform/money/chargebacks/chargebacks.test.ts': instead(
        "'reply-by-date': dayAfter(30)",
        "'answer-by-date': dayAfter(30)",
      ),
    },
    most: { files: 3 },
  },
];

import type { ChallengeLoaded, ChallengeToFormMessage } from '../../contract/messages.ts';
import { challengeTexts } from '../../languages/challenge.ts';
import { chooseLanguage } from '../../languages/choose.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { deriveTheme } from '../theme/derive-theme.ts';
import { acceptConnection } from '../wire/connection.ts';
import { isAskCancel, isFramingNews, isStart, type Start } from './messages.ts';
import { type Challenge, runChallenge } from './run-challenge.ts';

/** Composition root of the challenge frame: the only place that reaches for the browser. */
async function begin(): Promise<void> {
  const { port } = await acceptConnection(window);
  const tell = (message: ChallengeToFormMessage | ChallengeLoaded) => port.postMessage(message);
  let challenge: Challenge | undefined;
  port.onmessage = ({ data }) => {
    if (isStart(data)) challenge ??= show(data, tell);
    else if (isFramingNews(data)) challenge?.framingKnown(data.framing);
    else if (isAskCancel(data)) challenge?.ask();
  };
  tell({ type: 'challenge-loaded' });
}

function show(start: Start, tell: (message: ChallengeToFormMessage) => void): Challenge {
  const { locale, direction, theme } = start;
  const { language: texts } = chooseLanguage(challengeTexts, [locale]);
  const derived = deriveTheme(theme);
  const { documentElement } = document;
  Object.assign(documentElement, { lang: locale, dir: direction });
  documentElement.dataset.scheme = derived.scheme;
  document.title = texts.title;
  applyTheme(document, derived);
  return runChallenge(window, { start, texts }, tell);
}

void begin();

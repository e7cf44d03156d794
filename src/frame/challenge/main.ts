import type { ChallengeLoaded, ChallengeToFormMessage } from '../../contract/messages.ts';
import { challengeEnglish } from '../../languages/challenge-english.ts';
import { applyTheme } from '../form/theme/apply-theme.ts';
import { deriveTheme } from '../form/theme/derive-theme.ts';
import { acceptConnection } from '../wire/connection.ts';
import { isAskCancel, isFramingNews, isShowBank, isStart, type Start } from './messages.ts';
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
    else if (isShowBank(data)) challenge?.showBank();
  };
  tell({ type: 'challenge-loaded' });
}

function show(start: Start, tell: (message: ChallengeToFormMessage) => void): Challenge {
  const { theme } = start;
  const { texts = challengeEnglish, locale, direction } = start;
  const derived = deriveTheme(theme);
  const { documentElement } = document;
  Object.assign(
    documentElement,
    start.texts ? { lang: locale, dir: direction } : { lang: 'en', dir: 'ltr' },
  );
  document.title = texts.title;
  applyTheme(document, derived);
  return runChallenge(window, { start, texts }, tell);
}

void begin();

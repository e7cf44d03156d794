import type { ChallengeLoaded, ChallengeToFormMessage } from '../../contract/messages.ts';
import { challengeEnglish } from '../../languages/challenge-english.ts';
import { applyTheme } from '../form/theme/apply-theme.ts';
import { deriveTheme } from '../form/theme/derive-theme.ts';
import { acceptConnection } from '../wire/connection.ts';
import { isCancelRequest, isFramingUpdate, isShowBank, isStart, type Start } from './messages.ts';
import { type Challenge, runChallenge } from './run-challenge.ts';

/** Composition root of the challenge frame: the only place that accesses browser globals. */
async function begin(): Promise<void> {
  const { port } = await acceptConnection(window);
  const post = (message: ChallengeToFormMessage | ChallengeLoaded) => port.postMessage(message);
  let challenge: Challenge | undefined;
  port.onmessage = ({ data }) => {
    if (isStart(data)) challenge ??= show(data, post);
    else if (isFramingUpdate(data)) challenge?.setFraming(data.framing);
    else if (isCancelRequest(data)) challenge?.ask();
    else if (isShowBank(data)) challenge?.showBank();
  };
  post({ type: 'challenge-loaded' });
}

function show(start: Start, post: (message: ChallengeToFormMessage) => void): Challenge {
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
  return runChallenge(window, { start, texts }, post);
}

void begin();

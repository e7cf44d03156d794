/** Every word of the challenge frame. In the document, since there are so few. */
export interface ChallengeTexts {
  readonly title: string;
  readonly cancel: string;
  /** Title of the frame with the bank's page. */
  readonly bankPage: string;
  readonly loading: string;
  readonly slow: string;
  readonly checking: string;
  readonly cancelling: string;
  readonly ask: string;
  readonly consequence: string;
  readonly keep: string;
  readonly giveUp: string;
}

const english: ChallengeTexts = {
  title: 'Bank verification',
  cancel: 'Cancel verification',
  bankPage: 'Your bank’s page',
  loading: 'Opening your bank’s page…',
  slow: 'Your bank takes longer than usual. You can wait, or cancel and use another card.',
  checking: 'Thank you. Checking with your bank…',
  cancelling: 'Cancelling…',
  ask: 'Give up the verification?',
  consequence: 'Without it your bank does not allow the payment, and nothing is charged.',
  keep: 'Keep verifying',
  giveUp: 'Yes, cancel',
};

const arabic: ChallengeTexts = {
  title: 'التحقق من البنك',
  cancel: 'إلغاء التحقق',
  bankPage: 'صفحة البنك',
  loading: 'جارٍ فتح صفحة البنك…',
  slow: 'يستغرق البنك وقتًا أطول من المعتاد. يمكنك الانتظار، أو الإلغاء واستخدام بطاقة أخرى.',
  checking: 'شكرًا لك. جارٍ التحقق مع البنك…',
  cancelling: 'جارٍ الإلغاء…',
  ask: 'هل تريد التخلي عن التحقق؟',
  consequence: 'من دونه لا يسمح البنك بالدفع، ولن يُخصم أي مبلغ.',
  keep: 'متابعة التحقق',
  giveUp: 'نعم، إلغاء',
};

/** @param locale BCP 47 tag of a language that the form speaks */
export function challengeTexts(locale: string): ChallengeTexts {
  return /^ar\b/i.test(locale) ? arabic : english;
}

import { Window } from 'happy-dom';
import type { createFormPage } from '../../e2e/form-page.ts';
import { visitBank } from './bank-visit.ts';
import type { Launch } from './merchant.ts';
import { createPageWorld } from './page-world.ts';
import { type OpenPage, type PageEnd, payByForm } from './pay-by-form.ts';
import type { PaymentPlan } from './plan.ts';
import type { Tab } from './visit.ts';

interface PageTools {
  readonly url: string;
  readonly createFormPage: typeof createFormPage;
}

/** Opens the card form with its own code, on real connections, in real time. */
export function openPage(
  { url, createFormPage: create }: PageTools,
  plan: PaymentPlan,
  { hash, amount }: Launch,
): Tab<PageEnd> {
  const { world, isClosed, untilSent, close } = createPageWorld(url, `payment ${plan.number}`);
  const bank = visitBank(plan, isClosed);
  const window = new Window();
  // The form's code listens on the document and draws nothing.
  const document = window.document as unknown as Document;
  const origin = 'https://shop.example';
  const form = create({ world, hash, amount, origin, document, ...bank });
  const page: OpenPage = {
    ...form,
    get isClosed() {
      return isClosed();
    },
  };
  return {
    finish: () => payByForm(page, plan),
    untilSent,
    close() {
      close();
      void window.happyDOM.close();
    },
  };
}

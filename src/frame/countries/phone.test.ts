import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedForms } from '../../contract/testing/printed-forms.ts';
import { createPhone, type PhoneInput } from './phone.ts';
import { type PhoneEngine, phoneEngine } from './phone-engine.ts';

const onChange = () => undefined;

async function loaded(country: string): Promise<PhoneInput> {
  const phone = createPhone({ country, onChange });
  await phone.ready();
  return phone;
}

function slowlyLoaded() {
  let resolve: (engine: PhoneEngine) => void = () => undefined;
  const numbers = new Promise<PhoneEngine>((settle) => {
    resolve = settle;
  });
  const phone = createPhone({ country: 'US', onChange, load: () => numbers });
  const arrive = () => {
    resolve(phoneEngine);
    return phone.ready();
  };
  return { phone, arrive };
}

describe('a phone number', () => {
  it.each([
    ['US', '(702) 555-0123', '+17025550123', '(702) 555-0123', 'US'],
    // Copied from an address book, with direction marks.
    ['US', '\u202a+1 (702) 555-0123\u202c', '+17025550123', '(702) 555-0123', 'US'],
    ['US', '702.555.0123', '+17025550123', '(702) 555-0123', 'US'],
    ['US', '1 702 555 0123', '+17025550123', '(702) 555-0123', 'US'],
    ['US', '+44 20 7946 0958', '+442079460958', '020 7946 0958', 'GB'],
    ['GB', '020 7946 0958', '+442079460958', '020 7946 0958', 'GB'],
    ['DE', '030 123456', '+4930123456', '030 123456', 'DE'],
    ['CA', '416 555 0123', '+14165550123', '(416) 555-0123', 'CA'],
    ['IT', '06 1234 5678', '+390612345678', '06 1234 5678', 'IT'],
    ['BR', '(11) 96123-4567', '+5511961234567', '(11) 96123-4567', 'BR'],
    ['US', '+52 1 55 1234 5678', '+525512345678', '55 1234 5678', 'MX'],
    ['MX', '+5215512345678', '+525512345678', '55 1234 5678', 'MX'],
    ['US', '+383 44 123 456', '+38344123456', '044 123 456', 'XK'],
    ['XK', '044 123 456', '+38344123456', '044 123 456', 'XK'],
    ['US', '＋１\u3000702\u2011555\u20110123', '+17025550123', '(702) 555-0123', 'US'],
    ['EG', '٠١٠٠ ١٢٣ ٤٥٦٧', '+201001234567', '010 01234567', 'EG'],
  ])('of %s typed as %s is %s', async (country, typed, number, shown, from) => {
    const phone = await loaded(country);
    phone.set(typed);
    expect(phone.reveal()).toBe(false);
    expect(phone.value()).toEqual({ number, country: from });
    phone.leave();
    expect(phone.text.value).toBe(shown);
    expect(phone.country.value).toBe(from);
    expect(phone.value()).toEqual({ number, country: from });
  });

  it.each([
    ['', 'phoneMissing'],
    ['702 555', 'phoneWrong'],
    ['call me', 'phoneWrong'],
    ['+999 1234567', 'phoneWrong'],
    ['702 555 0123 4567', 'phoneWrong'],
  ])('rejects %j: %s', async (typed, error) => {
    const phone = await loaded('US');
    phone.set(typed);
    phone.reveal();
    expect(phone.error.value).toBe(error);
  });

  it('stays unchanged while its calling code is unknown', async () => {
    const phone = await loaded('US');
    for (const text of ['+999', '+999 12-34', '+999 12-34 (5)', '+999 12-34 5']) {
      const edit = { text, caret: text.length, kind: 'insertText' };
      expect(phone.type(edit)).toMatchObject({ text, caret: text.length });
    }
    phone.leave();
    phone.chooseCountry('DE');
    expect(phone.text.value).toBe('+999 12-34 5');
  });

  it.each(['+17025550123', '+525512345678', '+38344123456'])(
    '%s is recognized in every printed form',
    async (number) => {
      const phone = await loaded('US');
      fc.assert(
        fc.property(printedForms(phoneEngine.read(number, 'US')?.written ?? ''), (text) => {
          phone.set(text);
          expect([phone.reveal(), phone.value().number]).toEqual([false, number]);
        }),
      );
    },
  );

  it('is checked and formatted for the chosen country', async () => {
    const phone = await loaded('US');
    phone.set('(020) 794-60958');
    expect(phone.reveal()).toBe(true);
    phone.chooseCountry('GB');
    expect(phone.error.value).toBeUndefined();
    expect(phone.text.value).toBe('020 7946 0958');
    expect(phone.written()).toBe('+44 20 7946 0958');
    phone.set('+1 702 555 0123');
    phone.chooseCountry('DE');
    expect(phone.written()).toBe('+1 702 555 0123');
  });

  it('can be entered and sent if the phone data fails to load', async () => {
    const load = () => Promise.reject(new Error('offline'));
    const phone = createPhone({ country: 'US', onChange, load });
    await phone.ready();
    phone.set('(702) 555-0123');
    phone.leave();
    expect(phone.reveal()).toBe(false);
    expect(phone.value()).toEqual({ number: '(702) 555-0123', country: 'US' });
    expect(phone.written()).toBe('(702) 555-0123');
    phone.set('12');
    expect(phone.reveal()).toBe(true);
  });

  it('has the international format once the phone data has loaded, without a view', async () => {
    const load = async () => phoneEngine;
    const phone = createPhone({ country: 'US', onChange, load });
    phone.set('7025550123');
    await new Promise((resolve) => setTimeout(resolve));
    expect(phone.value().number).toBe('+17025550123');
  });

  it('is formatted when the phone data loads after the field lost focus', async () => {
    const { phone, arrive } = slowlyLoaded();
    phone.set('+49 9131 850');
    phone.leave();
    expect(phone.country.value).toBe('US');
    await arrive();
    expect(phone.text.value).toBe('09131 850');
    expect(phone.country.value).toBe('DE');
    expect(phone.value()).toEqual({ number: '+499131850', country: 'DE' });
  });

  it('is not formatted when the phone data loads during typing', async () => {
    const { phone, arrive } = slowlyLoaded();
    phone.set('+49 9131 85');
    phone.leave();
    phone.set('+49 9131 850');
    await arrive();
    expect(phone.text.value).toBe('+49 9131 850');
    expect(phone.country.value).toBe('US');
  });

  it('loads the phone data again after a failure', async () => {
    let loads = 0;
    const load = async () => {
      if (++loads === 1) throw new Error('offline');
      return phoneEngine;
    };
    const phone = createPhone({ country: 'US', onChange, load });
    await phone.ready();
    await phone.ready();
    expect(phone.engine.value?.callingCodeOf('XK')).toBe('+383');
    expect(phone.engine.value?.callingCodeOf('XX')).toBeUndefined();
    expect(loads).toBe(2);
  });
});

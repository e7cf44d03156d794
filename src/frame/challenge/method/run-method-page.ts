/**
 * Posts the method data to the bank's method page, in a frame. The card form leaves that to this document, which
 * holds nothing: so the form's own policy lets nothing be posted or framed that is not ours.
 *
 * @param hash `#url=…&data=…`: a fragment, which no server sees
 */
export function runMethodPage(document: Document, hash: string): void {
  const given = new URLSearchParams(hash.slice(1));
  const frame = document.createElement('iframe');
  frame.name = 'bank';
  frame.title = 'Bank';
  // Nobody sees it: it has nothing to open, and nowhere to go.
  frame.setAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin');
  const form = document.createElement('form');
  const input = document.createElement('input');
  Object.assign(form, { method: 'post', action: given.get('url') ?? '', target: frame.name });
  Object.assign(input, {
    type: 'hidden',
    name: 'threeDSMethodData',
    value: given.get('data') ?? '',
  });
  form.append(input);
  document.body.append(frame, form);
  form.submit();
}

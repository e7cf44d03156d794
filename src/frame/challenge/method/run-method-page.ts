/**
 * Posts the method data to the bank's method page, in a frame. Runs in a document without any data, so that
 * the card form's own policy can forbid posts and frames to other origins.
 *
 * @param hash `#url=…&data=…`: a fragment, which isn't sent to servers
 */
export function runMethodPage(document: Document, hash: string): void {
  const given = new URLSearchParams(hash.slice(1));
  const frame = document.createElement('iframe');
  frame.name = 'bank';
  frame.title = 'Bank';
  // A hidden page needs no popups and no navigation.
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

// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { TextField } from '../ui/text-field.tsx';
import { createField } from './field.ts';
import { drawOverTyped } from './typed-early.ts';

let end = () => {};

afterEach(() => {
  end();
  document.body.innerHTML = '';
});

/** A form of which the markup is there, with what somebody has typed and chosen in it. */
function drawOver(typed: { name: string; sex?: string }) {
  const root = document.createElement('div');
  document.body.append(root);
  const sex = signal('');
  const changes: string[] = [];
  const name = createField({
    problemOf: () => undefined,
    onChange: () => changes.push(name.text.peek()),
    format: (_before, { text, caret }) => ({ text: text.toUpperCase(), caret }),
  });
  const drawInto = (place: HTMLElement) =>
    render(
      <form>
        <TextField id="name" field={name} label="Name" input={{}} />
        <select
          id="sex"
          value={sex.value}
          onInput={(event) => {
            sex.value = event.currentTarget.value;
          }}
        >
          <option value="">None</option>
          <option value="female">Female</option>
        </select>
      </form>,
      place,
    );
  const elsewhere = document.createElement('div');
  drawInto(elsewhere);
  root.innerHTML = elsewhere.innerHTML;
  const input = () => root.querySelector('input') as HTMLInputElement;
  const select = () => root.querySelector('select') as HTMLSelectElement;
  input().value = typed.name;
  select().value = typed.sex ?? '';
  window.typedEarly = new Set([input(), select()]);
  return {
    name,
    sex,
    changes,
    input,
    select,
    draw: () => {
      end = drawOverTyped(root, () => drawInto(root));
    },
  };
}

describe('a form that is drawn over one in the markup', () => {
  it('takes over the inputs with what is in them, as the fields show it', () => {
    const form = drawOver({ name: 'Ada', sex: 'female' });
    const [input, select] = [form.input(), form.select()];
    form.draw();
    expect(form.input()).toBe(input);
    expect(form.select()).toBe(select);
    expect([input.value, select.value]).toEqual(['ADA', 'female']);
    expect([form.name.text.peek(), form.sex.peek()]).toEqual(['ADA', 'female']);
    expect(form.changes).toEqual(['ADA']);
  });

  it('leaves the caret where it is', () => {
    const form = drawOver({ name: 'Ada' });
    form.input().focus();
    form.input().setSelectionRange(1, 1);
    form.draw();
    expect(document.activeElement).toBe(form.input());
    expect(form.input().selectionStart).toBe(1);
  });

  it('was not edited where nobody typed', () => {
    const form = drawOver({ name: '' });
    form.draw();
    expect(form.changes).toEqual([]);
  });

  it('does not keep what a browser fills in of an earlier visit', () => {
    const form = drawOver({ name: 'Ada' });
    form.draw();
    form.input().value = 'Grace';
    form.select().value = 'female';
    window.dispatchEvent(new Event('pageshow'));
    expect([form.input().value, form.select().value]).toEqual(['ADA', '']);
  });

  it('does not keep it either when it was filled in before', () => {
    const form = drawOver({ name: 'Grace', sex: 'female' });
    window.typedEarly = new Set();
    form.draw();
    expect([form.input().value, form.select().value]).toEqual(['', '']);
    expect(form.changes).toEqual([]);
  });

  it('is drawn in the place of what an extension has put there', () => {
    const form = drawOver({ name: 'Ada' });
    form.input().before(document.createElement('input'));
    form.draw();
    expect(form.name.text.peek()).toBe('ADA');
    expect(document.querySelectorAll('input')).toHaveLength(1);
  });

  it('is not drawn any more after its end', () => {
    const form = drawOver({ name: '' });
    form.draw();
    end();
    form.name.set('ADA');
    form.input().value = 'Grace';
    window.dispatchEvent(new Event('pageshow'));
    expect(form.input().value).toBe('Grace');
  });
});

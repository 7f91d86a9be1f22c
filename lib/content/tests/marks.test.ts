import { describe, expect, it } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { labelsIn, marked, markedHtml, withoutMarks } from '../marks';
import { texts } from '../texts';

describe('§6 edit mode: texts carry the names of their labels', () => {
  it('in characters that read back, also where several stand in one text', () => {
    const text = `before ${marked('Outer', `a ${marked('Inner_1', 'in')} z`)}`;
    expect(labelsIn(text)).toMatchObject([
      { name: 'Outer', text: 'a ' },
      { name: 'Inner_1', text: 'in z' },
    ]);
    expect(withoutMarks(text)).toBe('before a in z');
    expect(labelsIn('a text like any other')).toEqual([]);
  });

  it('in every stretch of text of HTML, and never in a tag or between tags', () => {
    const html = markedHtml('Rich', '<ul>\n<li><a href="/x">One</a> two</li></ul>');
    const first = marked('Rich', 'One');
    expect(html).toBe(`<ul>\n<li><a href="/x">${first}</a>${marked('Rich', ' two')}</li></ul>`);
    expect(markedHtml('Rich', 'plain')).toBe(marked('Rich', 'plain'));
  });

  it('only where an editor edits: nobody else is sent a mark', () => {
    const labels = { en: { Greeting: 'Hello {name}', Rich: '<b>Bold</b>', Empty: '' } };
    const snapshot = { ...snapshotWith({}), labels };
    const plain = texts(snapshot, 'en');
    expect(plain.text('Greeting', { name: 'Ada' })).toBe('Hello Ada');
    expect(plain.html('Rich')).toBe('<b>Bold</b>');
    const editing = texts({ ...snapshot, marksLabels: true }, 'en');
    expect(editing.text('Greeting', { name: 'Ada' })).toBe(marked('Greeting', 'Hello Ada'));
    expect(editing.html('Rich')).toBe(`<b>${marked('Rich', 'Bold')}</b>`);
    expect(editing.text('Empty')).toBe('');
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as browserIcons from '../browser-icons';
import * as icons from '../icons';

const all = Object.entries({ ...browserIcons, ...icons }).map(([name, Icon]) => ({
  name,
  html: renderToStaticMarkup(<Icon className="size-7" />),
}));

test('every icon draws something, at the size it is given, and says nothing to a screen reader', () => {
  expect(all.length).toBeGreaterThan(20);
  for (const { name, html } of all) {
    expect(html, name).toMatch(/^<svg [^>]*aria-hidden="true"[^>]*><(path|circle|rect|line|poly)/);
    expect(html, name).toMatch(/^<svg [^>]*class="line-drawing [^"]*size-7"/);
    // Lines are drawn by the stylesheet alone, in the colour of the text.
    expect(html, name).not.toMatch(/stroke=|fill="(?!currentColor)|style=/);
  }
});

test('only what points along the text turns around in right-to-left languages', () => {
  const turning = all.filter(({ html }) => html.includes('rtl:-scale-x-100'));
  expect(turning.map(({ name }) => name).sort()).toEqual([
    'ArrowLeftIcon',
    'ArrowRightIcon',
    'LogOutIcon',
  ]);
});

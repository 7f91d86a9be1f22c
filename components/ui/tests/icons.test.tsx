import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawings } from '@/app/styles/icons';
import { Icon } from '../icons';

const sources = globSync('{app,components}/**/*.tsx', { exclude: ['**/tests/**'] });
const named = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bicon-(?:fine-)?([a-z-]+)/g)].map(
    ([, name = '']) => name,
  ),
);

test('every icon has a drawing, and every drawing is one of an icon', () => {
  expect(new Set(named)).toEqual(new Set(Object.keys(drawings)));
  for (const [name, shapes] of Object.entries(drawings)) expect(shapes, name).not.toEqual([]);
});

test('an icon has the size it is given, and says nothing to a screen reader', () => {
  expect(renderToStaticMarkup(<Icon drawing="icon-user" className="size-7" />)).toBe(
    '<span class="icon icon-user size-7"></span>',
  );
});

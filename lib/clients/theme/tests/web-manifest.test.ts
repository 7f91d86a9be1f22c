import { expect, it } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { webManifest } from '../web-manifest';

it('the web app manifest has the client’s name, colours, language and icons', () => {
  const favicon = { sha256: '', mediaType: 'image/svg+xml', AltText: 'Northwind' };
  const snapshot = { ...snapshotWith(), name: 'Northwind Protect', images: { favicon } };
  const manifest = webManifest(snapshot, 'ar');
  expect(manifest).toMatchObject({
    name: 'Northwind Protect',
    short_name: 'Northwind',
    lang: 'ar',
    dir: 'rtl',
    theme_color: '#ffffff',
  });
  expect(manifest.background_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(manifest.icons.map(({ src, type }) => `${src} ${type}`)).toEqual([
    '/brand/northwind@42/icons/180 image/png',
    '/brand/northwind@42/icons/192 image/png',
    '/brand/northwind@42/icons/512 image/png',
    '/brand/northwind@42/images/favicon image/svg+xml',
  ]);
});

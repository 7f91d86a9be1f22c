import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { KeptForm } from '@/lib/changes';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { clientMetadata, pageMetadata } from '../metadata';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const visitor = plainView(snapshot, 'en', '/');
const description = expect.stringContaining('Northwind');

describe('what the head of every page says', () => {
  it('names the client, its icons and its manifest', () => {
    expect(clientMetadata(visitor)).toEqual({
      description,
      manifest: '/brand/northwind@42/manifest/en',
      icons: { apple: '/brand/northwind@42/icons/180' },
      formatDetection: { telephone: false, address: false, email: false },
    });
  });

  it('shows the icon of the browser’s tab where the client has one', () => {
    const images = { favicon: { sha256: '', mediaType: 'image/svg+xml', AltText: '' } };
    expect(clientMetadata(plainView({ ...snapshot, images }, 'en', '/')).icons).toEqual({
      icon: '/brand/northwind@42/images/favicon',
      apple: '/brand/northwind@42/icons/180',
    });
  });
});

describe('the title of a page', () => {
  const refusal = { errCode: 'WRONG', messageHtml: 'No.', reset: false };
  const title = 'Questions and answers | Northwind';
  it.each<readonly [what: string, kept: KeptForm | undefined, title: string]>([
    ['no form came back', undefined, title],
    ['a form came back as it was typed', { values: { name: 'Maya' }, problems: [] }, title],
    [
      'a field is wrong',
      { values: {}, problems: [{ field: 'name', message: 'No.' }] },
      `Error: ${title}`,
    ],
    ['the form was refused', { values: {}, problems: [], refusal }, `Error: ${title}`],
  ])('says first that something is wrong where it is: %s', (_, kept, expected) => {
    const view = plainView(snapshot, 'en', '/pages/faq');
    expect(pageMetadata(view, 'Faq_Title', { kept }).title).toBe(expected);
  });

  it('is said by every page, by way of Next', () => {
    const pages = globSync('app/**/page.tsx');
    const without = pages.filter(
      (page) => !readFileSync(page, 'utf8').includes('generateMetadata'),
    );
    // Next takes the title of what is answered with 404 from `not-found.tsx` beside it.
    expect(without).toEqual(['app/live/[edition]/[...missing]/page.tsx']);
    expect(readFileSync('app/live/[edition]/not-found.tsx', 'utf8')).toContain('generateMetadata');
  });
});

describe('what search engines and those who share a page are shown', () => {
  it('is its one address and a preview', () => {
    const { alternates, openGraph, twitter, robots } = pageMetadata(visitor, 'Home_PageTitle');
    const url = 'http://northwind.localhost:3000/';
    expect(alternates).toEqual({ canonical: url });
    expect(openGraph).toMatchObject({
      type: 'website',
      siteName: 'Northwind',
      description,
      url,
      images: [
        {
          url: new URL('/brand/northwind@42/share-image', url),
          width: 1200,
          height: 630,
          alt: 'Northwind',
        },
      ],
    });
    expect(twitter).toEqual({ card: 'summary_large_image' });
    expect(robots).toBeUndefined();
  });

  it('is nothing of a page that is not for them', () => {
    const metadata = pageMetadata(visitor, 'Home_PageTitle', { search: false });
    expect(metadata).toEqual({ title: metadata.title, robots: { index: false, follow: false } });
  });

  it('has no address of a page that is not listed', () => {
    const dashboard = plainView(snapshot, 'en', '/dashboard');
    expect(Object.keys(pageMetadata(dashboard, 'Dashboard_PageTitle'))).toEqual(['title']);
  });
});

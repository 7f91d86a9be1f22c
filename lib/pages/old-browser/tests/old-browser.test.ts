import { describe, expect, it } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { oldBrowserNotice } from '../notice';
import { oldBrowserStylesheet } from '../stylesheet';

const snapshot = {
  ...snapshotWith(),
  name: 'North & <Wind>',
  labels: { en: productLabelsIn('en'), ar: productLabelsIn('ar') },
};
const notice = oldBrowserNotice(plainView(snapshot, 'en', '/'));

describe('§8 "Old Internet Explorer: modal with the IE notification title and text"', () => {
  it('has title, text and what to use instead, in a modal', () => {
    expect(notice).toContain('role="alertdialog" aria-labelledby="title"');
    expect(notice).toContain('<h1 id="title">Your browser is too old for this site</h1>');
    expect(notice).toContain('Open this site in a current browser');
    expect(notice).toContain('<li>Mozilla Firefox</li>');
  });

  it('needs nothing that Internet Explorer did not know', () => {
    expect(notice).not.toMatch(/<script|<svg|<main|<dialog|<picture/);
    expect(oldBrowserStylesheet(snapshot)).not.toMatch(
      /var\(|@layer|flex|grid|rgb|oklch|undefined/,
    );
  });

  it('says it in the visitor’s language, and shows names as they are', () => {
    expect(notice).toContain('North &amp; &lt;Wind&gt;');
    expect(oldBrowserNotice(plainView(snapshot, 'ar', '/'))).toContain(
      '<html lang="ar" dir="rtl">',
    );
  });
});

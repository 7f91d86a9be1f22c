import { expect, it, test } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { templateNames } from '@/lib/messaging';
import { askedPreview, previewAddress, previewDocument } from '../message-preview';

const snapshot = snapshotWith();
const asked = (query: string) =>
  askedPreview({ snapshot, language: 'es' }, new URLSearchParams(query));

it.each([
  ['template=INVOICE_DUE&in=en', { name: 'INVOICE_DUE', language: 'en' }],
  ['template=INVOICE_DUE', { name: 'INVOICE_DUE', language: 'es' }],
  // Not one of this client's.
  ['template=INVOICE_DUE&in=ar', { name: 'INVOICE_DUE', language: 'es' }],
  ['template=constructor&in=constructor', { name: 'ACCESS_CODE', language: 'es' }],
  ['', { name: 'ACCESS_CODE', language: 'es' }],
])('the query %s asks for %o', (query, preview) => {
  expect(asked(query)).toEqual(preview);
});

test('a frame asks for what its page shows', () => {
  const preview = { name: 'PLAN_ENDING', language: 'en' } as const;
  const { searchParams } = new URL(previewAddress(preview, 'dark'), 'http://portal.invalid');
  expect(askedPreview({ snapshot, language: 'es' }, searchParams)).toEqual(preview);
});

it.each(['light', 'dark'] as const)('every message shows in %s', (appearance) => {
  for (const name of templateNames) {
    const shown = previewDocument(snapshot, { name, language: 'en' }, appearance);
    expect(shown?.html).toContain(`:root{color-scheme:${appearance};`);
    expect(shown?.html).toContain(appearance === 'dark' ? '@media all{' : '@media not all{');
    expect(shown?.html).not.toContain('prefers-color-scheme');
  }
});

test('invariant 11: what is shown in a frame runs nothing, and stands in the portal’s own pages alone', () => {
  const { policy } = previewDocument(snapshot, asked(''), 'light') ?? {};
  const directives = policy?.split('; ');
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox',
      'report-uri /api/csp-reports',
    ]),
  );
  expect(policy).not.toMatch(/script-src|frame-ancestors 'none'|allow-/);
});

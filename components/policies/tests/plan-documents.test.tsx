import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { policySchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import { PlanDocuments } from '../plan-documents';

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') }));
afterAll(() => vi.useRealTimers());

const policy = (status: 'active' | 'cancelled', more: object = {}) =>
  policySchema.parse({
    id: 'policy/1 ?&',
    policyNumber: 'P-1',
    dealerCode: '',
    productCode: '',
    planName: { en: 'Complete' },
    status,
    effectiveDate: '2026-01-15',
    expiryDate: '2030-02-28',
    customers: [],
    ...more,
  });

function shown(
  status: 'active' | 'cancelled',
  changes: Partial<View> = {},
  listed?: string,
  more: object = {},
): string {
  const settings = listed ? { Globle_AgentFlow_WhiteList_URLs: [listed] } : {};
  const snapshot = { ...snapshotWith(settings), labels: { en: productLabelsIn('en') } };
  const view = { ...plainView(snapshot, 'en', '/dashboard'), ...changes };
  return renderToStaticMarkup(
    <PlanDocuments view={view} policy={policy(status, more)} hasTerms={false} />,
  );
}

const session = sessionWith();
const agent: Partial<View> = {
  audience: { kind: 'agent', session: { ...session, agent: { id: 'a', name: 'A' } } },
};

test('a plan links its certificate, and a cancelled one the confirmation before it', () => {
  expect(shown('active')).toContain('href="/pdf/certificate?of=policy%2F1+%3F%26"');
  expect(shown('active')).not.toContain('/pdf/cancellation');
  expect(shown('cancelled')).toMatch(/\/pdf\/cancellation.*\/pdf\/certificate/);
  const cancellation = { acceptedOn: '2026-10-20', lastDay: '2026-12-31' };
  expect(shown('active', {}, undefined, { cancellation })).toContain('/pdf/cancellation');
});

test('what does not cover its holder has no certificate, but its details', () => {
  expect(shown('active')).toContain('Certificate (PDF)');
  const lapsed = shown('active', {}, undefined, { billing: { state: 'LAPSED' } });
  for (const html of [lapsed, shown('cancelled')]) {
    expect(html).toContain('Plan details (PDF)');
    expect(html).not.toContain('Certificate');
  }
});

test('§6 an agent is led to no address that would end the session', () => {
  expect(shown('active', agent)).toBe('');
  expect(shown('cancelled', agent, '/pdf/certificate')).toContain('/pdf/certificate');
  expect(shown('cancelled', agent, '/pdf/certificate')).not.toContain('/pdf/cancellation');
  expect(shown('cancelled', agent, '/pdf')).toContain('/pdf/cancellation');
});

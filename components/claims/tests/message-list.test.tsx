import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessageList } from '@/components/claims/tracking/message-list';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import type { ClaimMessage } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const session = sessionWith({ isProven: true });
const at = '2026-10-02T09:00:00Z';
const messages: readonly ClaimMessage[] = [
  { id: '1', at, from: 'HOLDER', text: 'When is it <b>done</b>?\nSoon?' },
  { id: '2', at, from: 'AGENT', text: 'They have rung me.' },
  { id: '3', at, from: 'INSURER', text: 'On Friday.' },
];

const shownTo = (audience: View['audience']) => {
  const view = { ...plainView(snapshot, 'en', '/claim-track/claim'), audience };
  return renderToStaticMarkup(<MessageList view={view} messages={messages} own="HOLDER" />);
};

test('§6 messages say who wrote them: “You” to the holder alone, and never as markup', () => {
  const own = shownTo({ kind: 'holder', session });
  expect(own).toContain('You');
  expect(own).not.toContain('The holder');
  expect(own).toContain('&lt;b&gt;done&lt;/b&gt;');
  const agents = shownTo({
    kind: 'agent',
    session: { ...session, agent: { id: 'a', name: 'Lee' } },
  });
  expect(agents).toContain('The holder');
  expect(agents).not.toContain('>You<');
});

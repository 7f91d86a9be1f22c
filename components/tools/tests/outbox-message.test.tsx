import { expect, test } from 'vitest';
import { shown } from '@/components/tests/shown';
import { OutboxMessage } from '@/components/tools/outbox/outbox-message';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const message = {
  id: '019a',
  clientId: snapshot.id,
  channel: 'email',
  recipient: 'ada@example.com',
  subject: 'Invoice 202611',
  body: 'Invoice 202611 is due. Your reference: 1, 2, 3, 4, 5, 6.',
  createdAt: new Date('2026-11-20T12:00:00Z'),
};

test.each([
  ['none, whatever its numbers', null, undefined],
  ['its own', '408213', '408213'],
])('the outbox shows of a message the code that it is of: %s', async (_, code, expected) => {
  const html = await shown(
    <OutboxMessage
      view={plainView(snapshot, 'en', '/dev/outbox')}
      message={{ ...message, code }}
    />,
  );
  expect(/select-all[^>]*>(\d+)</.exec(html)?.[1]).toBe(expected);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from './portal';
import { enter } from './session-link';

test('invariant 15: a payment or card of nobody’s, or of another, is a page that there is not', async ({
  portal,
  visitor,
}) => {
  await enter(visitor, portal.contract());
  for (const thing of ['payment', 'card'])
    for (const page of [thing, 'to-bank', 'bank'])
      for (const id of ['none', randomUUID()]) {
        const { status, html } = await visitor.ask(`/policy-billing/${page}?${thing}=${id}`);
        expect(status).toBe(404);
        expect(html).toContain('Page not found');
      }
});

import { expect, test } from 'vitest';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { planOf } from './plan';

test('invariant 16: of a payment and a quote that has not counted it, at once, one is done', async () => {
  for (let round = 0; round < 4; round++) {
    const plan = await planOf(20);
    const [quote, open] = [contentOf(await plan.quote()), await plan.invoiceOf(1100)];
    const both = [() => plan.accept(quote.id), () => plan.pay(open.id, 1100)];
    const inTurn = round % 2 === 0 ? both : both.toReversed();
    const answers = await Promise.all(inTurn.map((change) => change()));
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
  }
});

import { describe, expect, test } from 'vitest';
import { SafetyNotice } from '@/components/claims/safety-notice';
import { shown } from '@/components/tests/shown';
import { safetyOf } from '@/lib/claims/filing/safety';
import { demonstrationClients, offeredBy } from '@/lib/claims/tests/offered';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { unknownAnswer } from '@/lib/platform';
import { plainView } from '@/lib/request';

const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');

/** A claim for a telephone that has answered whether its battery is swollen. */
function filingOf(answer: string) {
  return {
    answers: { answers: { SWOLLEN: answer }, productId: 'phone', cause: 'BATTERY_WORN' },
    facts: { productIds: ['phone'], options: offeredBy('northwind').get('PHPLUS') },
  };
}

describe('§2.1 file-claim: a dangerous battery', () => {
  test.each(['YES', unknownAnswer])('is told of first after the answer %s', async (answer) => {
    const page = await shown(<SafetyNotice view={view} safety={safetyOf(filingOf(answer))} />);
    expect(page).toContain('Safety first');
    for (const words of ['don’t charge it', 'keep it outside', 'Never send it by mail'])
      expect(page).toContain(words);
  });

  test.each(
    demonstrationClients.flatMap((client) =>
      [...offeredBy(client)].map(([code, options]) => [client, code, options] as const),
    ),
  )('of %s %s: every cause that asks for it says what to do', (_, __, options) => {
    for (const { code: cause, dangers, questions } of options.causes) {
      const asks = questions.filter(({ title }) => /swollen/i.test(JSON.stringify(title)));
      for (const { code } of asks)
        for (const answer of ['YES', unknownAnswer]) {
          const answers = { answers: { [code]: answer }, productId: 'it', cause };
          const [first] = safetyOf({ answers, facts: { productIds: ['it'], options } });
          expect(first?.text, `${cause} ${code} ${answer}`).toMatchObject({
            en: expect.stringContaining('don’t charge it'),
          });
        }
      // Nothing is called dangerous by an answer that nobody is asked for.
      for (const { when } of dangers)
        expect(questions.map(({ code }) => code)).toContain(when.question);
    }
  });

  test('that is none is not mentioned', () => {
    expect(safetyOf(filingOf('NO'))).toEqual([]);
  });
});

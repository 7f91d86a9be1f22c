import { expect, test } from 'vitest';
import { turns } from '@/insurer/claims/standing';
import { standingTexts } from '@/insurer/claims/standing-texts';
import { demonstration } from '../demonstration';

test('a claim that waits for documents says by when it is decided once they are there', () => {
  expect(Object(standingTexts.ACTION_REQUIRED.next).en).toContain('within five business days');
  expect(turns.IN_REVIEW.days).toBe(5);
});

test('§10.18 who may have no contact at all is told that we act, can call, and is promised no call', () => {
  const { next } = standingTexts.IN_REVIEW_UNPROVED;
  expect(turns.IN_REVIEW_UNPROVED.turn).toBe('INSURER');
  expect(Object(next).en).toMatch(/^We’ll verify your identity.*call us with your claim number/);
  expect(Object(next).en).not.toMatch(/get in touch|contact you/);
});

test('no repair center promises a repair in hours where its plans take days', () => {
  for (const { network, catalogue } of demonstration) {
    const carriedIn = catalogue.products.flatMap(({ routes }) =>
      routes.filter(({ route }) => route === 'CARRY_IN'),
    );
    if (!carriedIn.every(({ days }) => days > 0)) continue;
    for (const { note } of network.centers)
      expect(JSON.stringify(note ?? '')).not.toMatch(/while you wait|an hour|al momento|una hora/);
  }
});

import { expect, test } from 'vitest';
import { turns } from '../../embedded/claims/standing';
import { standingTexts } from '../../embedded/claims/standing-texts';
import { demonstration } from '../demonstration';

test('a claim that waits for documents says by when it is decided once they are there', () => {
  expect(Object(standingTexts.ACTION_REQUIRED.next).en).toContain('within five working days');
  expect(turns.IN_REVIEW.days).toBe(5);
});

test('§10.18 who may have no contact at all is told to call, and promised no call', () => {
  const { next } = standingTexts.IN_REVIEW_UNPROVED;
  expect(Object(next).en).toMatch(/^Call us with your claim number at hand/);
  expect(Object(next).en).not.toContain('We get in touch');
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

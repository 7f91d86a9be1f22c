import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { ClaimCard } from '@/components/claims/claim-card';
import { WhereItIs } from '@/components/claims/tracking/where-it-is';
import { claimView } from '@/insurer/claims/claim-view';
import { standingOf } from '@/insurer/claims/standing';
import { standingTexts } from '@/insurer/claims/standing-texts';
import { claimStanding, standings } from '@/insurer/tests/claims/every-standing';
import { texts as insurerTexts } from '@/insurer/texts';
import { wayOn } from '@/lib/claims';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { texts } from '@/lib/content';
import { addDays, today as dayIn } from '@/lib/dates';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { claimDetailsSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

const languages = ['en', 'es', 'de', 'fr', 'ar'] as const;
const snapshot = {
  ...snapshotWith(),
  languages: [...languages],
  labels: Object.fromEntries(languages.map((language) => [language, productLabelsIn(language)])),
};
const holder: View['audience'] = {
  kind: 'holder',
  session: sessionWith({ isProven: true }),
};
const today = dayIn(snapshot.timeZone);
const due = addDays(today, 9);

/** What a claim is told by, and what its page and its list say of it. */
async function shownOf(standing: (typeof standings)[number], language: View['language'], by = due) {
  const view: View = { ...plainView(snapshot, language, '/claim-track/claim'), audience: holder };
  const stored = claimStanding(standing, by);
  expect(standingOf(stored)).toBe(standing);
  const { details } = stored;
  const claim = claimDetailsSchema.parse({
    ...claimView(stored, new Date()),
    description: details.description,
    answers: {},
    requirements: [],
    quotes: details.quotes,
    serviceOrders: details.serviceOrders,
    appointments: [],
    ...(details.chosenQuoteId ? { chosenQuoteId: details.chosenQuoteId } : {}),
    ...(details.payout ? { payout: details.payout } : {}),
  });
  const followed = { claim, isTold: true, product: undefined, preparations: [] };
  const page = {
    ...followed,
    events: [],
    files: { claim, asked: [] },
    asOf: new Date(),
  };
  return {
    claim,
    known: texts(snapshot, language),
    page: await textOf(<WhereItIs view={view} followed={page} />),
    list: await textOf(<ClaimCard view={view} claim={claim} day={today} />),
  };
}

async function textOf(shown: React.ReactElement): Promise<string> {
  const { prelude } = await prerender(shown);
  const html = await new Response(prelude).text();
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');
}

describe.each(languages)('§2.1 claim-track: where a claim is, in %s', (language) => {
  test.each(standings)('%s: one sentence, what is next, whose turn, by when', async (standing) => {
    const { claim, known, page, list } = await shownOf(standing, language);
    const { text } = standingTexts[standing];
    // Nothing is to be sent for any of these.
    const next =
      standing === 'CLOSED_UNRESPONSIVE'
        ? insurerTexts.claims.ended.takeUp
        : standingTexts[standing].next;
    for (const shown of [page, list]) {
      expect(shown).toContain(text[language]);
      expect(shown).toContain(next[language]);
      expect(shown).toContain(known.text(`Claims_Turn_${claim.next.turn}`));
      // No label that is missing shows its key, none is left unfilled, and no day is a machine’s.
      expect(shown).not.toMatch(/[A-Za-z]+_[A-Za-z]+|[{}]|undefined|NaN|Invalid/);
      expect(shown).not.toMatch(/\d{4}-\d\d-\d\d/);
      if (claim.next.by !== undefined) expect(shown).toContain(known.date(due));
    }
    expect(claim.next.by === undefined).toBe(standing === 'WITHDRAWN');
    expect(list).toContain(known.text(`Claims_State_${claim.state}`));
    const way = wayOn(claim);
    if (way) expect(page).toContain(known.text(way.label));
    for (const label of [
      way?.label,
      `Claims_Turn_${claim.next.turn}`,
      `Claims_State_${claim.state}`,
    ])
      if (label) expect(known.has(label), label).toBe(true);
  });

  test.each(standings)('%s: no day that is over is told as one to come', async (standing) => {
    const over = addDays(today, -20);
    const { claim, known, page, list } = await shownOf(standing, language, over);
    if (claim.next.turn === 'HOLDER') return;
    for (const shown of [page, list])
      expect(shown).not.toMatch(new RegExp(`(?<!\\d)${known.date(over)}`));
  });
});

import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { ClaimClockPage } from '@/components/tools/claim-clock/claim-clock-page';
import { claimView } from '@/insurer/claims/claim-view';
import { eventTexts } from '@/insurer/claims/event-texts';
import { claimStanding } from '@/insurer/tests/claims/every-standing';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { texts } from '@/lib/content';
import { snapshotWith } from '@/lib/entry/tests/context';
import { claimEventSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import type { ClockContent } from '@/lib/tools';

const languages = ['en', 'es', 'de', 'fr', 'ar'] as const;
const snapshot = {
  ...snapshotWith(),
  languages: [...languages],
  labels: Object.fromEntries(languages.map((language) => [language, productLabelsIn(language)])),
};
const claim = claimView(claimStanding('CHOOSING', '2099-01-09'), new Date());
const reminded = claimEventSchema.parse({
  id: '7',
  at: new Date().toISOString(),
  kind: 'REMINDED',
  actor: 'SYSTEM',
  text: eventTexts.REMINDED,
});
type Shown = Parameters<typeof ClaimClockPage>[0]['content'];

async function shownIn(language: View['language'], content: Shown): Promise<string> {
  // A page of one visitor’s own: its form is sent once.
  const view = { ...plainView(snapshot, language, '/dev/claim-clock'), nonce: 'nonce' };
  const page = <ClaimClockPage view={view} content={content} kept={undefined} day="2099-01-01" />;
  const { prelude } = await prerender(page);
  const html = await new Response(prelude).text();
  return html.replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, '\n');
}

describe.each(languages)('§2.6 the clock of a claim, in %s', (language) => {
  const known = texts(snapshot, language);

  test.each([
    ['nothing has been turned yet', { kind: 'clock', claims: [claim] }],
    [
      'what has happened',
      { kind: 'clock', claims: [claim], moved: { claim, days: 3, events: [reminded] } },
    ],
    [
      'nothing has happened',
      { kind: 'clock', claims: [claim], moved: { claim, days: 1, events: [] } },
    ],
    ['there are no claims', { kind: 'clock', claims: [] }],
    ['the insurer keeps them', { kind: 'elsewhere' }],
  ] as const satisfies readonly (readonly [string, ClockContent])[])(
    '%s: no label is missing',
    async (_, content) => {
      const shown = await shownIn(language, content);
      expect(shown).toContain(known.text('Tools_Clock_PageTitle'));
      expect(shown).not.toMatch(/Tools_|Claims_|[{}]|undefined/);
    },
  );

  test('days that have passed, what they have brought, and where the claim is', async () => {
    const moved = { claim, days: 3, events: [reminded] };
    const shown = await shownIn(language, { kind: 'clock', claims: [claim], moved });
    expect(shown).toContain(known.text('Tools_Clock_Passed', { days: 3 }));
    expect(shown).toContain(eventTexts.REMINDED[language]);
    expect(shown).toContain(known.localized(claim.text));
    expect(shown).toContain(known.date('2099-01-09'));
  });
});

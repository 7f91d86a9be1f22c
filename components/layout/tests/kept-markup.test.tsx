import { prerender } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainView, type View } from '@/lib/entry';
import { snapshotWith } from '@/lib/entry/tests/context';
import type { HolderSession } from '@/lib/session';
import { KeptMarkup } from '../kept-markup';

const session: HolderSession = {
  idHash: 'a hash',
  subject: 'contract-of-maya',
  idToken: 'a token',
};
const snapshot = snapshotWith({});
const visitor = plainView(snapshot, 'en', '/');
const holder: View = { ...visitor, audience: { kind: 'holder', session } };

/** What a page shows of a part, and how often the part was rendered for it. */
function countedPart() {
  let renderings = 0;
  const part = ({ view }: { readonly view: View }) => {
    renderings += 1;
    return <p>{`${view.address} & ${JSON.stringify(view.audience)}`}</p>;
  };
  return {
    renderings: () => renderings,
    async shownTo(view: View) {
      const { prelude } = await prerender(<KeptMarkup view={view} part={part} />);
      return new Response(prelude).text();
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a part that is the same for everybody', () => {
  it('is rendered once for those who are shown the same, with what it holds escaped', async () => {
    const part = countedPart();
    const first = await part.shownTo(visitor);
    expect(first).toBe('<div><p>/ &amp; {&quot;kind&quot;:&quot;visitor&quot;}</p></div>');
    expect(await part.shownTo({ ...visitor, nonce: 'of this request' })).toBe(first);
    expect(part.renderings()).toBe(1);
  });

  it('is rendered anew after a quarter of an hour, however often it is asked for, as a year may have begun', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
    const part = countedPart();
    for (let minute = 0; minute <= 16; minute += 1) {
      vi.advanceTimersByTime(60_000);
      await part.shownTo(visitor);
    }
    expect(part.renderings()).toBe(2);
  });

  it('invariant: is never given a person, so that nothing of one holder is kept for another', async () => {
    const shown = await countedPart().shownTo(holder);
    expect(shown).toContain('holder');
    for (const secret of [session.idHash, session.subject, session.idToken])
      expect(shown).not.toContain(secret);
  });

  it.each<readonly [what: string, other: View]>([
    ['another standing', holder],
    ['another page', plainView(snapshot, 'en', '/pages/faq')],
    ['another language', plainView(snapshot, 'es', '/')],
    ['another release', plainView(snapshotWith({}), 'en', '/')],
  ])('is rendered again for %s', async (_, other) => {
    const part = countedPart();
    await part.shownTo(visitor);
    await part.shownTo(other);
    expect(part.renderings()).toBe(2);
  });

  it.each<readonly [whom: string, view: View]>([
    [
      'agents',
      {
        ...holder,
        audience: { kind: 'agent', session: { ...session, agent: { id: 'a1', name: 'Ana' } } },
      },
    ],
    ['those whose links carry parameters on', { ...visitor, carried: [['source', 'mail']] }],
    ['another environment', { ...visitor, path: '2' }],
  ])('is never kept for %s', async (_, view) => {
    const part = countedPart();
    const shown = await part.shownTo(view);
    expect(await part.shownTo(view)).toBe(shown);
    expect(part.renderings()).toBe(2);
  });
});

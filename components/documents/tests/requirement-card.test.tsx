import { describe, expect, test, vi } from 'vitest';
import { RequirementCard } from '@/components/documents/requirement-card';
import { shown } from '@/components/tests/shown';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { languageSchema } from '@/lib/clients/schema';
import type { AskedFor, ShownFile, Standing } from '@/lib/documents';
import { filesCountOf } from '@/lib/documents/files-count';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { requirementSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined }),
}));

function holderView(language: View['language']): View {
  const labels = { [language]: productLabelsIn(language) };
  const session = sessionWith();
  return {
    ...plainView({ ...snapshotWith(), labels, languages: [language] }, language, '/claim-track'),
    audience: { kind: 'holder', session },
    nonce: 'x',
  };
}

const file = (name: string, standing: Standing): ShownFile => ({
  id: name,
  claimId: 'claim',
  requirementId: 'photos',
  productId: null,
  paper: null,
  name,
  state: standing === 'BROKEN_OFF' ? 'UPLOADING' : standing === 'REFUSED' ? 'REFUSED' : 'RECEIVED',
  reason: standing === 'REFUSED' ? 'TYPE' : null,
  mediaType: null,
  bytes: 200,
  storageKey: null,
  previewKey: null,
  toldAt: null,
  rejection: null,
  isUntellable: false,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  received: standing === 'BROKEN_OFF' ? 84 : undefined,
  isBrokenOff: standing === 'BROKEN_OFF',
  standing,
});

/** A request for two photos, of which these have been sent. */
function asked(files: readonly ShownFile[], heldBackBy?: AskedFor['heldBackBy']): AskedFor {
  const requirement = requirementSchema.parse({
    id: 'photos',
    code: 'PHOTO',
    kind: 'FILE',
    title: 'Front and back',
    state: 'NEEDED',
    filesNeeded: 2,
  });
  const count = filesCountOf(requirement, files);
  return { requirement, accepts: ['PICTURE'], isOpen: true, heldBackBy, files, count };
}

const card = (view: View, one: AskedFor) =>
  shown(<RequirementCard view={view} claimId="claim-1" asked={one} kept={undefined} />);

describe('§2.1 document upload: a request for two files', () => {
  const view = holderView('en');

  test('says how many are needed, and leads nobody away who has sent none', async () => {
    const page = await card(view, asked([]));
    expect(page).toContain('0 of 2 files');
    expect(page).toContain('2 files are still needed.');
    expect(page).not.toContain('/claim-track/claim-1/message');
  });

  test('with one good and one refused says what is missing, that the refused one does not count, and what to do without another', async () => {
    const sent = [file('front.jpg', 'RECEIVED'), file('back.txt', 'REFUSED')];
    const page = await card(view, asked(sent, 'NOT_TAKEN'));
    expect(page).toContain('1 of 2 files');
    expect(page).toContain('One file is still needed.');
    expect(page).toContain('One file wasn’t accepted and doesn’t count.');
    expect(page).toContain('href="/claim-track/claim-1/message"');
  });

  test('with an upload that was broken off says how far it came, and that it can be finished or removed', async () => {
    const sent = [file('front.jpg', 'RECEIVED'), file('back.jpg', 'BROKEN_OFF')];
    const page = await card(view, asked(sent, 'BROKEN_OFF'));
    expect(page).toContain('an upload was interrupted');
    expect(page).toContain('Only 42% of the file has arrived.');
    expect(page).toMatch(/action="\/api\/documents\/dismiss".*value="back.jpg"/s);
    expect(page).not.toMatch(/name="document" value="front.jpg"/);
  });

  test.each([
    [
      'en',
      'NOT_TAKEN',
      'one of these files wasn’t accepted, so we haven’t passed on the others',
      '2 of these files weren’t accepted',
    ],
    ['de', 'NOT_TAKEN', 'Eine dieser Dateien', '2 dieser Dateien'],
    ['es', 'NOT_TAKEN', 'uno de estos archivos', '2 de estos archivos'],
    ['fr', 'NOT_TAKEN', 'l’un de ces fichiers', '2 de ces fichiers'],
    ['ar', 'NOT_TAKEN', 'أحد هذه الملفات', 'ملفين من هذه الملفات'],
    ['es', 'BROKEN_OFF', 'se interrumpió un envío', 'se interrumpieron 2 envíos'],
  ] as const)(
    'counts the files that hold back the others in %s: %s',
    async (language, reason, one, two) => {
      const standing = reason === 'NOT_TAKEN' ? 'REFUSED' : reason;
      const sent = [file('front.jpg', 'RECEIVED'), file('b', standing)];
      expect(await card(holderView(language), asked(sent, reason))).toContain(one);
      const more = [...sent, file('c', standing)];
      expect(await card(holderView(language), asked(more, reason))).toContain(two);
    },
  );

  test.each(languageSchema.options)('has every word of that in %s', async (language) => {
    const sent = [file('a', 'RECEIVED'), file('b', 'REFUSED'), file('c', 'BROKEN_OFF')];
    for (const reason of ['BROKEN_OFF', 'NOT_TAKEN'] as const) {
      const page = await card(holderView(language), asked(sent, reason));
      expect(page).not.toMatch(/Documents_[A-Z]\w+/);
    }
  });
});

import { z } from 'zod';
import { defineChange } from '@/lib/changes';
import { newestRelease, releaseWith, snapshotOfRelease } from '@/lib/clients';
import { database } from '@/lib/db';
import type { View } from '@/lib/request';
import { setEditMode } from '@/lib/session';
import { isEditorAddress } from './addresses';
import { draftsOf } from './drafts';
import { signedOut } from './sign-in';

/** §6 "edit-mode toggle": the page stays, and shows its texts to be changed where they stand. */
export const changeEditMode = defineChange({
  address: '/api/editor/mode',
  schema: () => z.object({ mode: z.enum(['on', 'off']) }),
  async run({ view, input, cookies }) {
    if (!view.editor) return signedOut(view);
    const isOn = input.mode === 'on';
    return {
      kind: 'go',
      // Texts of the editors' own pages are changed as all others are: where they are listed.
      to: isOn && isEditorAddress(view.address) ? '/' : view.address,
      cookies: await setEditMode(view.snapshot.id, cookies, isOn),
    };
  },
});

/**
 * §6 Edit mode: the page as it would be with every draft published, each text saying which label it
 * is of. The editors' own pages show what is published, as everywhere else.
 */
export async function editedView(view: View): Promise<View> {
  if (isEditorAddress(view.address)) return view;
  const { id } = view.snapshot;
  const [release, drafts] = await Promise.all([newestRelease(database(), id), draftsOf(id)]);
  // An image is shown by its release, which a draft has none of: its own page shows it. What a
  // setting changes is more than a page can show.
  const shown = drafts.filter(({ key }) => key.part !== 'images' && key.part !== 'settings');
  const snapshot = snapshotOfRelease(releaseWith(release, shown));
  return { ...view, snapshot: { ...snapshot, marksLabels: true } };
}

import { randomUUID } from 'node:crypto';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';
import { addEditor } from '@/lib/session';
import { emptyJar } from '@/lib/session/tests/jar';
import { signInEditor } from '../sign-in';

/** Of the one editor. */
export const password = 'correct horse battery';
export const email = 'ada@example.com';

/** A client that no other test has, with an editor. */
export async function newView(): Promise<View> {
  const snapshot = {
    ...snapshotWith({}),
    id: `esi-${randomUUID().slice(0, 8)}`,
    labels: { en: productLabelsIn('en') },
  };
  await addEditor(snapshot.id, { email, name: 'Ada', password });
  return plainView(snapshot, 'en', '/pages/editor');
}

/** Somebody gives an address and a password. */
export function signIn(
  view: View,
  given: { Email: string; Password: string },
  networkAddress: string,
) {
  return signInEditor.run({ view, input: given, networkAddress, cookies: emptyJar });
}

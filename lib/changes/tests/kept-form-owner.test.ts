import { expect, it } from 'vitest';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { keepForm, keptForm } from '../kept-form';

const view: View = plainView(snapshotWith(), 'en', '/');

function holder(subject: string): View {
  const session = sessionWith({ subject, endsIn: { idle: 60, absolute: 60 } });
  return { ...view, audience: { kind: 'holder', session } };
}

function readBack(of: View, cookies: CookieReader) {
  return keptForm(of, cookies, { form: () => 'search' });
}

it('invariant 8: what somebody typed who had signed in is shown to nobody else on that device', async () => {
  const values = { Option1_SearchTerm1: 'x1' };
  const typed = { form: 'search', page: '/', values, problems: [] };
  const kept = await keepForm(holder('contract-7'), typed, emptyJar);
  expect((await readBack(holder('contract-7'), jar(kept)))?.values).toEqual(values);
  expect(await readBack(holder('contract-8'), jar(kept))).toBeUndefined();
  expect(await readBack(view, jar(kept))).toBeUndefined();
});

import { randomUUID } from 'node:crypto';
import * as core from 'zod/v4/core';
import { embeddedPlatform } from '@/insurer';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import type { Change, Outcome, RawValues } from '@/lib/changes';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { contentOf, givenPlans } from '@/lib/platform/tests/suite/world';
import { plainView, type View } from '@/lib/request';

/** A client of a test's own, with the plans of the platform's suite. */
export async function newClient(): Promise<View['snapshot']> {
  const snapshot = { ...snapshotWith(), id: `products-${randomUUID().slice(0, 8)}` };
  const given = givenPlans();
  const [fresh] = given.contracts;
  const others = JSON.parse(
    JSON.stringify({ ...fresh, id: 'others' })
      .replaceAll('P-FRESH', 'P-OTHERS')
      .replaceAll('490154203237518', '352098114620733'),
  );
  await loadEmbedded(snapshot.id, { ...given, contracts: [...given.contracts, others] });
  return snapshot;
}

/** What the holder of a contract sees by, who has signed in. */
export async function holderOf(snapshot: View['snapshot'], policyNumber: string): Promise<View> {
  const platform = embeddedPlatform(snapshot.id);
  const found = contentOf(
    await platform.searchContract({
      searchParameters: [{ key: 'Option1_SearchTerm1', value: policyNumber }],
    }),
  );
  return {
    ...plainView(snapshot, 'en', '/product-management'),
    audience: {
      kind: 'holder',
      session: sessionWith({
        subject: found.reference,
        idToken: found.contractDetails.token,
        hasDraft: true,
      }),
    },
  };
}

/** Sends a form, as the mechanism hands it on. */
export async function send<Input, Stored>(
  change: Change<Input, unknown, Stored>,
  view: View,
  values: RawValues,
): Promise<Outcome> {
  const input = await core.parseAsync(change.schema(view, values), values);
  const request = { networkAddress: '203.0.113.7', cookies: () => undefined };
  return change.run({ ...request, view, input, runKey: randomUUID() });
}

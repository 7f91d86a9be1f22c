import { daysOnEarth } from '@/lib/dates';
import { coversOn } from '@/lib/platform/port/shared/covers-on';
import { answered, type ConformanceCase, caseOf, found, same } from '../conformance-case';

/** What somebody sees first. */
export const overviewCases: readonly ConformanceCase[] = [
  caseOf(
    'overview',
    'counts what the lists have, and shows the first of it',
    [],
    async (platform, _, sample) => {
      const { token } = await found(platform, sample);
      const asked = { token, limit: 200 };
      const overview = answered(await platform.overview({ token, limit: 1 }), 'overview');
      const policies = answered(await platform.policies(asked), 'policies');
      const claims = answered(await platform.claims(asked), 'claims');
      if (policies.next === undefined) {
        same(overview.policies.count, policies.items.length, 'The count of policies is another');
        // Which day it is where the client is, nobody says here.
        const { first, last } = daysOnEarth(new Date());
        const counts = [first, last].map(
          (day) => policies.items.filter((policy) => coversOn(policy, day)).length,
        );
        same(
          counts.includes(overview.policies.inForce),
          true,
          'The count of policies in force is another',
        );
      }
      if (claims.next === undefined) {
        same(overview.claims.count, claims.items.length, 'The count of claims is another');
        const unpaid = claims.items
          .filter(({ state }) => state === 'AWAITING_PAYMENT')
          .slice(0, 20);
        const { due } = answered(await platform.overview({ token, limit: 20 }), 'overview');
        for (const { id: claimId } of unpaid) {
          const { owed } = answered(await platform.claim({ token, claimId }), 'claim');
          const listed = due.items.find((item) => item.claimId === claimId);
          if (owed && owed.amount.amount > 0 && due.count <= 20)
            same(
              listed && [listed.id, listed.left.amount],
              [owed.id, owed.amount.amount],
              'What is owed for a claim is not among what is due',
            );
        }
      }
      for (const { items, count } of [overview.policies, overview.claims, overview.due])
        same(items.length, Math.min(1, count), 'It shows more, or less, than was asked for');
    },
  ),
  caseOf(
    'overview',
    'names the renewals and transfers that the policies allow, where it names any',
    [],
    async (platform, _, sample) => {
      const { token } = await found(platform, sample);
      const { policies } = answered(await platform.overview({ token, limit: 20 }), 'overview');
      const { renewable, offered } = policies;
      const listed = answered(await platform.policies({ token, limit: 20 }), 'policies');
      for (const { id: policyId } of listed.items) {
        const { renew, transfer } = answered(
          await platform.policyActions({ token, policyId }),
          'policyActions',
        );
        const isNamed = (among: readonly { readonly policyId: string }[]) =>
          among.some((one) => one.policyId === policyId);
        if (renewable && renewable.length < 20)
          same(isNamed(renewable), renew.isAllowed, 'It names other renewals than policyActions');
        if (offered && offered.length < 20)
          same(
            isNamed(offered),
            transfer.reason?.code === 'TRANSFER_OPEN',
            'It names other transfers than policyActions',
          );
      }
    },
  ),
];

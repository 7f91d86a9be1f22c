import { dayOf } from '@/lib/dates';
import { database } from '@/lib/db';
import { localizedText, type PolicyNews } from '@/lib/platform/port';
import { endOf } from '../claims/store/policies';
import type { PlatformContext } from '../context';
import { automaticRenewalOf } from '../plans/automatic-renewal';
import { isCancelled } from '../policies/policy-status';

type Subject = {
  readonly kind: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
};

/** How an event is found in what `policyNews` has found. */
export function subjectOf({ subjectKind, subjectId }: Omit<Subject, 'kind'>): string {
  return `${subjectKind}:${subjectId}`;
}

/** What is said of the policies that events are about, by the subjects of these, as they are now. */
export async function policyNews(
  context: Pick<PlatformContext, 'clientId' | 'now'>,
  events: readonly Subject[],
): Promise<ReadonlyMap<string, PolicyNews>> {
  const { clientId } = context;
  const ofRenewals = new Set(
    events.flatMap(({ kind, subjectId }) =>
      renewalKinds.includes(kind) && subjectId !== null ? [subjectId] : [],
    ),
  );
  const idsOf = (kind: string) =>
    events.flatMap(({ subjectKind, subjectId }) =>
      subjectKind === kind && subjectId !== null ? [subjectId] : [],
    );
  const productIds = idsOf('PRODUCT');
  const transferIds = idsOf('TRANSFER');
  const among = (ids: readonly string[]) => ({ where: { clientId, id: { in: [...ids] } } });
  const [products, transfers] = await Promise.all([
    productIds.length > 0 ? database().coveredProduct.findMany(among(productIds)) : [],
    transferIds.length > 0 ? database().policyTransfer.findMany(among(transferIds)) : [],
  ]);
  const about = [
    ...idsOf('POLICY').map((id) => ({ subject: `POLICY:${id}`, policyId: id })),
    ...transfers.map(({ id, policyId }) => ({ subject: `TRANSFER:${id}`, policyId })),
    ...products.map(({ id, policyId, manufacturer, type, description }) => ({
      subject: `PRODUCT:${id}`,
      policyId,
      product: {
        Manufacturer: manufacturer,
        Type: localizedText.parse(type),
        ProductDescription: localizedText.parse(description),
      },
    })),
  ];
  if (about.length === 0) return new Map();
  const policies = await database().policy.findMany(among(about.map(({ policyId }) => policyId)));
  const known = new Map(
    await Promise.all(
      policies.map(async (policy) => {
        const { id, planName, renewsId } = policy;
        const firstDay = dayOf(policy.effectiveDate);
        const lastDay = await lastDayOf(policy);
        const isCovered = lastDay >= firstDay;
        const renewal = ofRenewals.has(id) ? await automaticRenewalOf(context, id) : undefined;
        const before =
          renewsId === null
            ? null
            : await database().policy.findFirst({ where: { id: renewsId, clientId } });
        return [
          id,
          {
            policyId: id,
            planName: localizedText.parse(planName),
            ...(isCovered ? { lastDay } : {}),
            ...(before ? { firstDay, lastDayBefore: await lastDayOf(before) } : {}),
            ...(renewal ? { renewal } : {}),
          },
        ] as const;
      }),
    ),
  );
  return new Map(
    about.flatMap(({ subject, policyId, ...more }) => {
      const policy = known.get(policyId);
      return policy ? [[subject, { ...policy, ...more }] as const] : [];
    }),
  );
}

/** What tells whether a policy renews by itself. */
const renewalKinds: readonly string[] = [
  'PLAN_RENEWING',
  'PLAN_NOT_RENEWING',
  'PLAN_RENEWAL_ON',
  'PLAN_RENEWAL_OFF',
];

/** The last day of a policy: of one that was cancelled the day for which it was. */
async function lastDayOf({
  id,
  status,
  expiryDate,
}: {
  readonly id: string;
  readonly status: string;
  readonly expiryDate: Date;
}): Promise<string> {
  const ended = isCancelled(status) ? await endOf(database(), id) : undefined;
  return ended?.on ?? dayOf(expiryDate);
}

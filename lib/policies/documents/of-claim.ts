import { type ClaimDetails, type Parcel, wholeList } from '@/lib/platform';
import { type AskedDocument, type FoundDocument, failedBy, missing } from './asked-document';

/** A claim as it stands. */
export async function claimSummaryOf(asked: AskedDocument): Promise<FoundDocument> {
  const { platform, token, id: claimId, today } = asked;
  const found = await platform.claim({ token, claimId });
  if (found.kind === 'refused' && found.error.errCode === 'CLAIM_UNKNOWN') return missing;
  if (found.kind !== 'answer') return failedBy(found);
  const claim = found.value;
  const [events, policies, products] = await Promise.all([
    wholeList((page) => platform.claimEvents({ ...page, claimId }), token),
    wholeList(platform.policies, token),
    wholeList(platform.products, token),
  ]);
  if (events.kind !== 'answer') return failedBy(events);
  if (policies.kind !== 'answer') return failedBy(policies);
  if (products.kind !== 'answer') return failedBy(products);
  const policy = policies.value.find(({ id }) => id === claim.policyId);
  const product = products.value.find(({ id }) => id === claim.productId);
  return {
    kind: 'to-make',
    name: 'claim-summary',
    data: {
      claim,
      events: [...events.value],
      ...(policy ? { policy } : {}),
      ...(product ? { product } : {}),
      asOf: today,
      now: new Date(),
    },
  };
}

/** What goes onto the parcel of a device that is to be sent in, until it has come in. */
export async function returnLabelOf(asked: AskedDocument): Promise<FoundDocument> {
  const { platform, token, id: claimId, today } = asked;
  const found = await platform.claim({ token, claimId });
  if (found.kind === 'refused' && found.error.errCode === 'CLAIM_UNKNOWN') return missing;
  if (found.kind !== 'answer') return failedBy(found);
  const parcel = parcelOf(found.value, today);
  if (!parcel) return missing;
  const policies = await wholeList(platform.policies, token);
  if (policies.kind !== 'answer') return failedBy(policies);
  const from = policies.value.find(({ id }) => id === found.value.policyId)?.customers[0];
  const { name, address, mark } = parcel.to;
  return {
    kind: 'to-make',
    name: 'return-label',
    data: {
      to: { name, address },
      mark,
      ...(from ? { from } : {}),
      ...(parcel.due === undefined ? {} : { due: parcel.due }),
    },
  };
}

/**
 * Where the device of a claim is to be sent now, and by when: what it asks for, a repair, or one that was
 * replaced. If its first date has passed, the claim grants another. A label of the carrier’s own is paid
 * for: none is made beside it.
 */
function parcelOf(
  { requirements, serviceOrders, returnObligation, next }: ClaimDetails,
  today: string,
): { readonly to: Parcel; readonly due?: string | undefined } | undefined {
  const asked = requirements.find(
    ({ kind, state, sendTo }) =>
      kind === 'DEVICE_SENT_IN' && (state === 'NEEDED' || state === 'REJECTED') && sendTo,
  );
  const order = serviceOrders.findLast(({ sendTo }) => sendTo);
  const granted = next.turn === 'HOLDER' ? next.by : undefined;
  const all = [
    { to: asked?.sendTo, due: asked?.due },
    { to: order?.sendTo, due: granted },
    { to: returnObligation?.sendTo, due: returnObligation?.due },
  ];
  const found = all.find(({ to }) => to && to.labelUrl === undefined);
  const due = [found?.due, granted].find((day) => day !== undefined && day >= today);
  return found?.to && { to: found.to, due };
}

import type { Money } from '@/lib/platform/port';
import { unknownId } from '@/lib/platform/port/shared/example-of';
import {
  answered,
  type ConformanceCase,
  caseOf,
  change,
  doneOnce,
  fitting,
  found,
  holds,
  newKey,
  opened,
  refuses,
  same,
  Unfit,
} from '../conformance-case';

const owner = { toName: 'Grace Check', toEmail: 'portico-check@example.com' };

/** Documents, renewal and transfer. */
export const planCases: readonly ConformanceCase[] = [
  caseOf(
    'planDocument',
    'is read by its holder alone',
    ['anotherContract'],
    async (platform, { anotherContract }, sample) => {
      const { token, policyId } = await opened(platform, sample);
      const { items } = answered(
        await platform.planDocuments({ token, policyId }),
        'planDocuments',
      );
      const { token: others } = await found(platform, anotherContract);
      for (const { id: documentId, mediaType } of items) {
        const read = answered(await platform.planDocument({ token, documentId }), 'A document');
        holds(Buffer.from(read.content, 'base64').length > 0, 'A document is empty');
        same(read.mediaType, mediaType, 'A document is of another kind than the list says');
        refuses(
          await platform.planDocument({ token: others, documentId }),
          'DOCUMENT_UNKNOWN',
          'A document of another contract',
        );
      }
      for (const call of ['planDocuments', 'renewalOffers', 'transfers', 'productRules'] as const)
        refuses(
          await platform[call]({ token: others, policyId }),
          'POLICY_UNKNOWN',
          'A policy of another contract',
        );
    },
  ),
  caseOf(
    'acceptRenewal',
    'renews once, also of two at once',
    ['renewable', 'anotherContract'],
    async (platform, { renewable, anotherContract }) => {
      const { token, policyId } = await opened(platform, renewable);
      const { items } = answered(
        await platform.renewalOffers({ token, policyId }),
        'renewalOffers',
      );
      const [offer] = items;
      if (!offer) throw new Unfit(renewable, 'its policy has no offer');
      const accept = (
        of = token,
        more: { offerId?: string; policyId?: string; price?: Money } = {},
      ) =>
        platform.acceptRenewal({
          ...change(of),
          offerId: offer.id,
          policyId,
          price: offer.price,
          ...more,
        });
      const { token: others } = await found(platform, anotherContract);
      refuses(await accept(others), 'OFFER_UNKNOWN', 'An offer to somebody else');
      refuses(
        await accept(token, { offerId: unknownId }),
        'OFFER_UNKNOWN',
        'An offer that there is not',
      );
      refuses(
        await accept(token, { policyId: unknownId }),
        'OFFER_UNKNOWN',
        'An offer to another policy than was said',
      );
      const lower = { ...offer.price, amount: offer.price.amount - 1 };
      refuses(
        await accept(token, { price: lower }),
        'OFFER_PRICE_CHANGED',
        'An offer at another price than its own',
      );
      const { policyId: next, invoiceId } = doneOnce(
        await Promise.all([accept(), accept()]),
        'Two acceptances at once',
        'OFFER_OVER',
      );
      refuses(await accept(), 'OFFER_OVER', 'An offer that was accepted');
      const policies = answered(await platform.policies({ token }), 'policies').items;
      holds(
        policies.some(({ id }) => id === next),
        'The new policy is not among the policies',
      );
      const invoices = answered(await platform.invoices({ token }), 'invoices').items;
      holds(
        invoices.some(({ id }) => id === invoiceId),
        'Its invoice is not among the invoices',
      );
      if (!offer.coverages) return;
      const coverages = answered(
        await platform.coverages({ token, limit: 200 }),
        'coverages',
      ).items;
      const types = (all: readonly { readonly coverageTypeCode: string }[]) =>
        all.map(({ coverageTypeCode }) => coverageTypeCode).toSorted();
      same(
        types(coverages.filter((one) => one.policyId === next)),
        types(offer.coverages),
        'The new policy covers something else than its offer has listed',
      );
    },
  ),
  caseOf(
    'setRenewal',
    'turns the renewal of a policy off and on, as policyActions says',
    ['anotherContract'],
    async (platform, { anotherContract }, sample) => {
      const { token, policyId } = await opened(platform, sample);
      const renewal = async () =>
        answered(await platform.policyActions({ token, policyId }), 'policyActions')
          .automaticRenewal;
      const set = (isOn: boolean, of = token, id = policyId) =>
        platform.setRenewal({ ...change(of), policyId: id, isOn });
      const { token: others } = await found(platform, anotherContract);
      refuses(await set(false, others), 'POLICY_UNKNOWN', 'A policy of another contract');
      refuses(await set(false, token, unknownId), 'POLICY_UNKNOWN', 'A policy that there is not');
      const before = await renewal();
      if (!before) {
        refuses(
          await set(false),
          'RENEWAL_NOT_AUTOMATIC',
          'A policy that does not renew by itself',
        );
        return;
      }
      for (const isOn of [!before.isOn, before.isOn]) {
        same(answered(await set(isOn), 'setRenewal').isOn, isOn, 'It was not set');
        same((await renewal())?.isOn, isOn, 'policyActions says otherwise');
      }
    },
  ),
  caseOf(
    'requestTransfer',
    'takes a policy to its new owner, and back',
    ['transferable', 'anotherContract'],
    async (platform, { transferable, anotherContract }) => {
      const { token, policyId } = await opened(platform, transferable);
      const request = () => platform.requestTransfer({ ...change(token), policyId, ...owner });
      const transfer = fitting(
        await request(),
        transferable,
        ['TRANSFER_NOT_ALLOWED', 'TRANSFER_OPEN'],
        'its policy cannot be transferred',
      );
      refuses(await request(), 'TRANSFER_OPEN', 'A second transfer');
      const transferId = transfer.id;
      const newOwner = { name: owner.toName, email: owner.toEmail };
      const confirm = (idempotencyKey = newKey(), id = transferId) =>
        platform.confirmTransfer({ transferId: id, newOwner, idempotencyKey });
      refuses(
        await confirm(newKey(), unknownId),
        'TRANSFER_UNKNOWN',
        'A transfer that there is not',
      );
      const key = newKey();
      const done = answered(await confirm(key), 'The new owner’s confirmation');
      same(
        answered(await confirm(key), 'The same with the same key').reference,
        done.reference,
        'The same key opens another contract',
      );
      refuses(await confirm(), 'TRANSFER_OVER', 'A second confirmation');
      const ids = async (of: string) =>
        answered(await platform.policies({ token: of }), 'policies').items.map(({ id }) => id);
      holds((await ids(done.token)).includes(policyId), 'The new owner does not have the policy');
      holds(!(await ids(token)).includes(policyId), 'The first owner still has the policy');
      const { token: others } = await found(platform, anotherContract);
      for (const somebody of [others, done.token])
        refuses(
          await platform.undoTransfer({ ...change(somebody), transferId }),
          'TRANSFER_UNKNOWN',
          'A transfer that somebody else takes back',
        );
      const undone = answered(
        await platform.undoTransfer({ ...change(token), transferId }),
        'Taking a transfer back',
      );
      same(undone.state, 'UNDONE', 'What was taken back is not UNDONE');
      holds((await ids(token)).includes(policyId), 'The policy did not come back');
      refuses(
        await platform.policies({ token: done.token }),
        'TOKEN_REFUSED',
        'The new owner’s token',
      );
    },
  ),
  caseOf(
    'requestTransfer',
    'is refused where the product does not allow it',
    ['notTransferable'],
    async (platform, { notTransferable }) => {
      const { token, policyId } = await opened(platform, notTransferable);
      refuses(
        await platform.requestTransfer({ ...change(token), policyId, ...owner }),
        'TRANSFER_NOT_ALLOWED',
        'A transfer',
      );
    },
  ),
];

import { endedClaimStates } from '@/lib/platform/port';
import { unknownId } from '@/lib/platform/port/shared/example-of';
import {
  answered,
  type ConformanceCase,
  caseOf,
  change,
  doneOnce,
  fits,
  fitting,
  found,
  holds,
  inDays,
  opened,
  refuses,
  same,
} from '../conformance-case';
import { filed, incidentOf } from './filed-claim';

/** How a policy ends before its time. */
export const cancellationCases: readonly ConformanceCase[] = [
  caseOf(
    'cancellationQuote',
    'adds up, and is accepted once by its own holder',
    ['cancellable', 'anotherContract'],
    async (platform, { cancellable, anotherContract }) => {
      const { token, policyId } = await opened(platform, cancellable);
      const quote = (more: object = {}) =>
        platform.cancellationQuote({ ...change(token), policyId, ...more });
      const {
        id: quoteId,
        lines,
        refund,
        waitsForClaims,
      } = fitting(
        await quote(),
        cancellable,
        ['CANCELLATION_NOT_ALLOWED'],
        'its policy cannot be cancelled',
      );
      const sum = lines.reduce((total, { amount }) => total + amount.amount, 0);
      same(sum, refund.amount, 'The lines of the quote do not add up to its refund');
      holds(
        waitsForClaims === undefined || waitsForClaims.most.amount > 0,
        'The quote waits for claims that change nothing',
      );
      refuses(await quote({ effectiveOn: inDays(-2) }), 'DATE_NOT_ALLOWED', 'A day in the past');
      refuses(await quote({ policyId: unknownId }), 'POLICY_UNKNOWN', 'A policy that there is not');

      const accept = (of: string, id: string) =>
        platform.cancelPolicy({ ...change(of), quoteId: id });
      const { token: others } = await found(platform, anotherContract);
      const reads = (of: string, id: string) =>
        platform.quotedCancellation({ token: of, quoteId: id });
      const again = answered(await reads(token, quoteId), 'A quote read again');
      same(again.refund.amount, refund.amount, 'A quote read again has another refund');
      refuses(await reads(others, quoteId), 'QUOTE_UNKNOWN', 'A quote of another contract, read');
      refuses(await accept(others, quoteId), 'QUOTE_UNKNOWN', 'A quote of another contract');
      refuses(await accept(token, unknownId), 'QUOTE_UNKNOWN', 'A quote that there is not');
      const ended = doneOnce(
        await Promise.all([accept(token, quoteId), accept(token, quoteId)]),
        'Two acceptances at once',
      );
      same(ended.status, 'cancelled', 'What was cancelled is not cancelled');
      refuses(await reads(token, quoteId), 'QUOTE_OVER', 'A quote that was accepted, read');
      refuses(await quote(), 'CANCELLATION_NOT_ALLOWED', 'A quote for a cancelled policy');

      const read = (of: object = {}) => platform.cancellation({ token, policyId, ...of });
      const shown = answered(await read(), 'The accepted cancellation');
      same(shown.quote.id, quoteId, 'The accepted cancellation is another quote');
      same(shown.quote.refund, refund, 'The accepted refund is not as it was quoted');
      holds(
        shown.refunded.amount <= refund.amount + (waitsForClaims?.most.amount ?? 0),
        'More has gone back than was quoted',
      );
      refuses(await read({ policyId: unknownId }), 'POLICY_UNKNOWN', 'A policy that there is not');
      const { parts } = answered(await platform.refundsDue({ policyId }), 'The refunds due');
      const due = parts.reduce((total, { amount }) => total + amount.amount, 0);
      holds(due + shown.refunded.amount <= refund.amount, 'More is due than was quoted');

      const reinstate = () => platform.reinstatePolicy({ ...change(token), policyId });
      const back = answered(await reinstate(), 'Taking a cancellation back');
      holds(back.status === 'active', 'A plan whose cancellation was withdrawn is not active');
      refuses(await read(), 'NOT_CANCELLED', 'A cancellation that was withdrawn');
      refuses(await reinstate(), 'TOO_LATE', 'Taking back what is not cancelled');
    },
  ),
  caseOf(
    'cancellationQuote',
    'is refused where a policy cannot be cancelled',
    ['notCancellable'],
    async (platform, { notCancellable }) => {
      const { token, policyId } = await opened(platform, notCancellable);
      const quote = await platform.cancellationQuote({
        ...change(token),
        policyId,
        reason: 'SOLD',
      });
      fits(quote.kind !== 'answer', notCancellable, 'its policy can be cancelled');
      refuses(quote, 'CANCELLATION_NOT_ALLOWED', 'A quote');
    },
  ),
  caseOf(
    'cancellationQuote',
    'is not refused for an open claim, and holds back no more than that decides',
    ['needsDocument'],
    async (platform, { needsDocument }) => {
      const { token, productId } = await incidentOf(platform, needsDocument);
      const { items } = answered(await platform.products({ token }), 'products');
      const policyId = items.find(({ id }) => id === productId)?.policyId ?? '';
      const quoted = async () =>
        fitting(
          await platform.cancellationQuote({ ...change(token), policyId }),
          needsDocument,
          ['CANCELLATION_NOT_ALLOWED'],
          'its policy cannot be cancelled',
        );
      const before = await quoted();
      const { claim, withdraw } = await filed(platform, needsDocument);
      const isOpen = !endedClaimStates.includes(claim.state);
      const { lines, refund, waitsForClaims } = await quoted();
      const sum = lines.reduce((total, { amount }) => total + amount.amount, 0);
      same(sum, refund.amount, 'The lines of a quote with an open claim do not add up');
      if (waitsForClaims && isOpen)
        holds(waitsForClaims.claimIds.includes(claim.id), 'It waits for another claim');
      const most = waitsForClaims?.most.amount ?? 0;
      same(
        refund.amount + most,
        before.refund.amount + (before.waitsForClaims?.most.amount ?? 0),
        'The part refunded now and the part that waits are not the refund before the claim',
      );
      answered(await withdraw(), 'Taking a claim back');
      same((await quoted()).refund, before.refund, 'A withdrawn claim lessens the refund');
    },
  ),
  caseOf('refundsDue', 'knows the policies there are', [], async (platform) => {
    refuses(
      await platform.refundsDue({ policyId: unknownId }),
      'POLICY_UNKNOWN',
      'A policy that there is not',
    );
  }),
];

import { SectionCard } from '@/components/policies/plan/section-card';
import { LinkButton } from '@/components/ui';
import { claimPage, messagesPart } from '@/lib/claims';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { ClaimDetails } from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';
import { MessageList } from './message-list';

/** What was written both ways about a claim, by when there is an answer, and the way to write more. */
export function Messages({ view, claim }: { readonly view: View; readonly claim: ClaimDetails }) {
  const { messages, answerBy } = claim;
  if (messages.length === 0) return null;
  const { text, date } = texts(view.snapshot, view.language);
  const page = claimPage(claim.id, 'message');
  return (
    <SectionCard id={messagesPart} title={text('Claims_Messages')}>
      <MessageList view={view} messages={messages} own="HOLDER" />
      {answerBy !== undefined && (
        <p className="mt-4">
          <time dateTime={answerBy}>{text('Claims_Message_By', { date: date(answerBy) })}</time>
        </p>
      )}
      {isWithinReach(view, page) && (
        <LinkButton
          href={link(view, page)}
          variant="secondary"
          size="small"
          className="mt-4 max-sm:w-full"
        >
          {text('Claims_Message')}
        </LinkButton>
      )}
    </SectionCard>
  );
}

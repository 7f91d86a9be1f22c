import { MessageList } from '@/components/claims/tracking/message-list';
import { SectionCard } from '@/components/policies/plan/section-card';
import { texts } from '@/lib/content';
import type { AtDesk } from './at-desk';

/** What was written both ways about a claim, and by when its holder is to be answered. */
export function Messages({
  view,
  shown: { claim, answerBy },
  today,
}: AtDesk & { readonly today: string }) {
  if (claim.messages.length === 0) return null;
  const { text, date } = texts(view.snapshot, view.language);
  return (
    <SectionCard id="messages" title={text('Claims_Messages')}>
      <MessageList view={view} messages={claim.messages} own="INSURER" />
      {answerBy !== undefined && (
        <p className={`mt-4 font-semibold ${answerBy < today ? 'text-danger-text' : ''}`}>
          <time dateTime={answerBy}>
            {text(answerBy < today ? 'Desk_Write_Late' : 'Desk_Write_By', { date: date(answerBy) })}
          </time>
        </p>
      )}
    </SectionCard>
  );
}

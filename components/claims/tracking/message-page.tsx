import { Form, SubmitButton, TextField } from '@/components/form';
import type { KeptForm } from '@/lib/changes';
import { claimField } from '@/lib/claims/of-claim';
import { writeMessage } from '@/lib/claims/tracking/changes';
import { texts } from '@/lib/content';
import type { ClaimReach } from '@/lib/notifications';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';
import { DoingPage } from './doing-page';
import { MessageList } from './message-list';
import { Reached } from './reached';

/** Writes to whoever looks after a claim: what was written before, and by when there is an answer. */
export function MessagePage({
  view,
  claim,
  reach,
  kept,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  /** Where its holder gets the message that there is an answer. */
  readonly reach: ClaimReach | undefined;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <DoingPage
      view={view}
      claim={claim}
      title={text('Claims_Message')}
      lead={text('Claims_Message_Lead')}
      isOpen
    >
      {claim.messages.length > 0 && (
        <section aria-label={text('Claims_Messages')} className="mb-8">
          <MessageList view={view} messages={claim.messages} own="HOLDER" />
        </section>
      )}
      <Reached view={view} reach={reach} className="mb-8" />
      <Form
        view={view}
        change={writeMessage}
        kept={kept}
        hidden={{ [claimField]: claim.id }}
        label={text('Claims_Message')}
        draft
        isPageForm
      >
        <TextField name="text" kind="textarea" label={text('Claims_Message_Text')} />
        <div>
          <SubmitButton pending={text('Claims_Sending')}>
            {text('Claims_Message_Send')}
          </SubmitButton>
        </div>
      </Form>
    </DoingPage>
  );
}

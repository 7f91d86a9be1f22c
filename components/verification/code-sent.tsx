import { Notice } from '@/components/ui';
import type { ChangeForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { flowField } from '@/lib/form';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import type { SentCode } from '@/lib/verification';
import { SendAgain } from './send-again';
import { SentTo } from './sent-to';

/** Where a code has gone, or that it could not be sent; then a new one goes out by itself, once. */
export function CodeSent({
  view,
  code,
  again,
  flow,
}: {
  readonly view: View;
  readonly code: SentCode;
  /** What sends the new one. */
  readonly again: ChangeForm;
  readonly flow?: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <>
      {code.isNotTaken ? (
        <Notice tone="warning">
          {text(code.isOlderGood ? 'Verification_Code_OlderIsGood' : 'Verification_Code_NotTaken')}
        </Notice>
      ) : (
        <SentTo
          channel={code.channel}
          text={text(`Verification_Code_Sent_${code.channel}`)}
          contact={code.masked}
          note={text('Verification_Code_Valid', { minutes: code.minutes })}
        />
      )}
      {code.goesAgainAfter !== undefined && (
        <SendAgain
          action={link(view, again.address)}
          values={{ from: view.address, ...(flow ? { [flowField]: flow } : {}) }}
          after={code.goesAgainAfter}
        />
      )}
    </>
  );
}

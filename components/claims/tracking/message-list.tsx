import { texts } from '@/lib/content';
import type { ClaimMessage } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What was written about a claim, the oldest first: whoever reads has theirs at the end of the line. */
export function MessageList({
  view,
  messages,
  own,
}: {
  readonly view: View;
  readonly messages: readonly ClaimMessage[];
  /** Whose messages are those of whoever reads. */
  readonly own: 'HOLDER' | 'INSURER';
}) {
  const { text, moment } = texts(view.snapshot, view.language);
  // An agent reads what the holder has written, and is not them.
  const isOwn = view.audience.kind === 'holder';
  return (
    <ol className="grid grid-cols-1 gap-4">
      {messages.map(({ id, at, from, text: words }) => (
        <li
          key={id}
          className={`w-fit max-w-[min(36rem,92%)] rounded-card border px-4 py-3 ${
            from === own
              ? 'ms-auto border-accent-6 bg-accent-2'
              : 'me-auto border-neutral-5 bg-neutral-2'
          }`}
        >
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="font-semibold text-text">
              {text(from === 'HOLDER' && isOwn ? 'Claims_Actor_You' : `Claims_Actor_${from}`)}
            </span>
            <time dateTime={at}>{moment(new Date(at))}</time>
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {words}
          </p>
        </li>
      ))}
    </ol>
  );
}

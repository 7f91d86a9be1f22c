import { Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import type { AtDesk } from './at-desk';
import { happeningWords } from './happening-words';

/** What has happened to a claim since somebody was shown it who wanted to decide: nothing was decided. */
export function ChangedNotice({ view, shown, isSince }: AtDesk) {
  if (!isSince) return null;
  const { text, moment } = texts(view.snapshot, view.language);
  const news = shown.history.filter(({ isNew }) => isNew);
  return (
    <Notice tone="warning" role="alert" className="mt-6" title={text('Desk_Changed_Title')}>
      <p className="mt-1">{text(news.length > 0 ? 'Desk_Changed' : 'Desk_Changed_Somehow')}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {news.map((happening) => (
          <li key={happening.id} className="break-words">
            {happeningWords(view, happening)}{' '}
            <time dateTime={happening.at.toISOString()} className="text-sm text-muted">
              {moment(happening.at)}
            </time>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

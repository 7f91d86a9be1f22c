import { Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { AtDesk } from './at-desk';
import { happeningWords } from './happening-words';
import { offeredForms } from './offered';

/** Fields that somebody writes sentences into. */
const written = ['title', 'reason', 'words'] as const;

/** What somebody has put into words in a form. */
function wordsOf({ values }: KeptForm): readonly string[] {
  return written.flatMap((name) => (values[name]?.trim() ? [values[name].trim()] : []));
}

/** What has happened to a claim since somebody was shown it who wanted to decide: nothing was decided. */
export function ChangedNotice(at: AtDesk) {
  const { view, shown, kept } = at;
  if (!shown.isChangedSince) return null;
  const { text, moment } = texts(view.snapshot, view.language);
  const news = shown.history.filter(({ isNew }) => isNew);
  const offered = offeredForms(at);
  const sent = [...kept].find(([, form]) => form.refusal?.errCode === 'DESK_CHANGED')?.[0];
  const words = [...kept].flatMap(([name, form]) => (offered.has(name) ? [] : wordsOf(form)));
  return (
    <Notice tone="warning" role="alert" className="mt-6" title={text('Desk_Changed_Title')}>
      <p className="mt-1">{text(news.length > 0 ? 'Desk_Changed' : 'Desk_Changed_Somehow')}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {news.map((happening) => (
          <li key={happening.id}>
            {happeningWords(view, happening)}{' '}
            <time dateTime={happening.at.toISOString()} className="text-sm text-muted">
              {moment(happening.at)}
            </time>
          </li>
        ))}
      </ul>
      {sent !== undefined && (
        <p className="mt-2">
          {text(offered.has(sent) ? 'Desk_Changed_Kept' : 'Desk_Changed_Gone')}
        </p>
      )}
      {words.length > 0 && (
        <>
          <p className="mt-2">{text('Desk_Changed_Words')}</p>
          {words.map((said) => (
            <blockquote
              key={said}
              className="mt-2 border-s-2 border-neutral-8 ps-4 whitespace-pre-line"
            >
              {said}
            </blockquote>
          ))}
        </>
      )}
    </Notice>
  );
}

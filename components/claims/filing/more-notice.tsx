import { Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import type { Question } from '@/lib/platform';
import type { View } from '@/lib/request';
import { broughtUp } from './question-fields';

/** Why one is at the same step again: an answer has brought up a question, further down. */
export function MoreNotice({
  view,
  questions,
  answers,
  areNew = false,
}: {
  readonly view: View;
  readonly questions: readonly Question[];
  readonly answers: Readonly<Record<string, string>>;
  /** Whether all of them have come up on a page that was sent without them. */
  readonly areNew?: boolean;
}) {
  if (!broughtUp(questions, answers, areNew)) return null;
  const { html } = texts(view.snapshot, view.language);
  return <Notice role="status" className="mb-6" html={html('Claims_More_Show')} />;
}

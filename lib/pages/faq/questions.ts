import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** A frequently asked question with its answer. */
export interface Question {
  /** That of its labels, `Faq_Question_{number}` and `Faq_Answer_{number}`. */
  readonly number: number;
  readonly question: string;
  /** Sanitised. */
  readonly answerHtml: string;
}

const most = 99;

/** The questions that a client's labels have. A client hides one by an empty label. */
export function questionsOf(view: View): readonly Question[] {
  const { text, html, has } = texts(view.snapshot, view.language);
  return Array.from({ length: most }, (_, index) => index + 1)
    .filter((number) => has(`Faq_Question_${number}`))
    .map((number) => ({
      number,
      question: text(`Faq_Question_${number}`),
      answerHtml: html(`Faq_Answer_${number}`),
    }))
    .filter(({ question }) => question !== '');
}

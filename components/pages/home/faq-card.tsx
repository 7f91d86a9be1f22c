import { ArrowRightIcon, Card, HelpIcon, ReachableLink } from '@/components/ui';
import { texts } from '@/lib/content';
import { linkWithinReach, type View } from '@/lib/request';

const first = [1, 2, 3] as const;

/** §2.2 The card that leads to the questions and answers, with the first of them to read here. */
export function FaqCard({ view }: { readonly view: View }) {
  const { text, has, html } = texts(view.snapshot, view.language);
  const questions = first.filter(
    (number) => has(`Faq_Question_${number}`) && has(`Faq_Answer_${number}`),
  );
  return (
    <Card>
      <div className="flex items-center gap-3">
        <HelpIcon className="size-6 text-link" />
        <h2 className="text-xl">{text('Home_Faq_Header')}</h2>
      </div>
      {questions.length === 0 && <p className="mt-2 text-muted">{text('Home_Faq_Text')}</p>}
      <div className="mt-3 divide-y divide-neutral-5 empty:hidden">
        {questions.map((number) => (
          <details key={number} name="faq" className="group/question py-1">
            <summary className="flex min-h-11 items-center justify-between gap-3 py-2 font-semibold hover:text-link">
              {text(`Faq_Question_${number}`)}
              <span
                aria-hidden="true"
                className="text-xl leading-none font-normal text-link transition-transform group-open/question:rotate-45"
              >
                +
              </span>
            </summary>
            <div
              className="prose-message pb-3 text-sm text-muted"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: label HTML is sanitised
              dangerouslySetInnerHTML={{ __html: html(`Faq_Answer_${number}`) }}
            />
          </details>
        ))}
      </div>
      <ReachableLink
        href={linkWithinReach(view, view.settings.URL_Faq)}
        className="link-quiet mt-2"
      >
        {text('Home_Faq_Link')}
        <ArrowRightIcon className="size-4.5" />
      </ReachableLink>
    </Card>
  );
}

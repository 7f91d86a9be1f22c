import { Card, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { questionsOf } from '@/lib/pages';
import { contactLink, type View } from '@/lib/request';
import { hasWords } from '@/lib/typed';
import { FaqSearch } from './faq-search';
import { QuestionItem } from './question-item';

/**
 * Frequently asked questions, and a search in them.
 * @param search what was searched for by a browser without script, or by a link
 */
export function FaqPage({ view, search = '' }: { readonly view: View; readonly search?: string }) {
  const { text } = texts(view.snapshot, view.language);
  const questions = questionsOf(view);
  const found = questions.filter(({ question, answerHtml }) =>
    hasWords(`${question} ${answerHtml.replaceAll(/<[^>]*>/g, ' ')}`, search),
  );
  return (
    <NarrowPage title={text('Faq_Title')} lead={text('Faq_Lead')}>
      <FaqSearch
        action={link(view, view.address)}
        carried={view.carried}
        search={search}
        found={found.length}
        label={text('Faq_Search_Label')}
        button={text('Faq_Search_Button')}
        none={text('Faq_Search_None')}
        counts={questions.map((_, index) => text('Faq_Search_Count', { count: index + 1 }))}
      >
        <Card padding="none" className="divide-y divide-neutral-5 overflow-clip">
          {questions.map((question) => (
            <QuestionItem key={question.number} {...question} hidden={!found.includes(question)} />
          ))}
        </Card>
      </FaqSearch>
      <Card tone="accent" className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-xl">{text('Faq_More_Title')}</h2>
          <p className="mt-1 text-muted">{text('Faq_More_Text')}</p>
        </div>
        <LinkButton href={contactLink(view)}>{text('Faq_More_Link')}</LinkButton>
      </Card>
    </NarrowPage>
  );
}

import { NarrowPage } from '@/components/layout';
import { Card, ChevronDownIcon, LinkButton } from '@/components/ui';
import { type Texts, texts } from '@/lib/content';
import type { View } from '@/lib/entry';
import { address } from '@/lib/navigation';

/** Frequently asked questions, as many as the client's labels have. */
export function FaqPage({ view }: { readonly view: View }) {
  const content = texts(view.snapshot, view.language);
  const { text, html } = content;
  return (
    <NarrowPage title={text('Faq_Title')} lead={text('Faq_Lead')}>
      <Card padding="none" className="divide-y divide-neutral-5 overflow-clip">
        {numbersOf(content).map((number) => (
          <details key={number} id={`question-${number}`} className="group">
            <summary className="flex min-h-16 items-center justify-between gap-4 px-5 py-4 font-semibold transition-colors -outline-offset-3 hover:bg-neutral-2 sm:px-7">
              <h2 className="font-text text-lg tracking-normal">
                {text(`Faq_Question_${number}`)}
              </h2>
              <ChevronDownIcon className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
            </summary>
            <div
              className="prose px-5 pt-1.5 pb-6 text-muted sm:px-7"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: labels are sanitised
              dangerouslySetInnerHTML={{ __html: html(`Faq_Answer_${number}`) }}
            />
          </details>
        ))}
      </Card>
      <Card tone="accent" className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-xl">{text('Faq_More_Title')}</h2>
          <p className="mt-1 text-muted">{text('Faq_More_Text')}</p>
        </div>
        <LinkButton href={address(view, 'URL_ContactUs')}>{text('Faq_More_Link')}</LinkButton>
      </Card>
    </NarrowPage>
  );
}

/** The numbers of the questions that there are. A client hides one by an empty label. */
function numbersOf({ text, has }: Texts): number[] {
  return Array.from({ length: 99 }, (_, index) => index + 1).filter(
    (number) => has(`Faq_Question_${number}`) && text(`Faq_Question_${number}`) !== '',
  );
}

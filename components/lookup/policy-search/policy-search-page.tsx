import { ArrowLeftIcon, Card, LinkButton, Notice } from '@/components/ui';
import { Container } from '@/components/ui/container';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { SearchOption } from '@/lib/lookup';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { SearchForm } from '../search-form';
import { OptionChoice, OptionPanel } from './option-choice';
import { OptionTabs } from './option-tabs';

/** §2.4 Finding a plan by whatever somebody has at hand. */
export function PolicySearchPage({
  view,
  options,
  selected,
  kept,
  noticeHtml,
}: {
  readonly view: View;
  readonly options: readonly SearchOption[];
  readonly selected: SearchOption | undefined;
  /** What the server said of each option's form when it came back without script. */
  readonly kept: readonly (KeptForm | undefined)[];
  /** Why a visitor is here again, as sanitised HTML. */
  readonly noticeHtml: string | undefined;
}) {
  const { text, html } = texts(view.snapshot, view.language);
  return (
    <Container className="pt-8 sm:pt-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl">{text('PolicySearch_Header')}</h1>
        <div
          className="prose-message mt-3 text-lg text-muted"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: label HTML is sanitised
          dangerouslySetInnerHTML={{ __html: html('PolicySearch_Body') }}
        />
        {noticeHtml && <Notice tone="warning" role="alert" className="mt-6" html={noticeHtml} />}
        <div className="mt-8 flex flex-col gap-4">
          <OptionChoice initial={selected?.number ?? 1}>
            {options.length > 1 && <OptionTabs view={view} options={options} />}
            <Card>
              {options.length === 0 && <NoParameters view={view} />}
              {options.map((option, index) => (
                <OptionPanel key={option.number} option={option.number}>
                  {option.fields.length > 0 ? (
                    <SearchForm
                      view={view}
                      option={option}
                      kept={kept[index]}
                      isShown={option.number === selected?.number}
                      label={text('PolicySearch_Header')}
                      button={text('PolicySearch_Button_Find')}
                    />
                  ) : (
                    <NoParameters view={view} />
                  )}
                </OptionPanel>
              ))}
            </Card>
          </OptionChoice>
          <div>
            <LinkButton href={link(view, '/')} variant="secondary">
              <ArrowLeftIcon />
              {text('PolicySearch_Button_Back')}
            </LinkButton>
          </div>
        </div>
      </div>
    </Container>
  );
}

/** §2.4 "An option with no search parameters shows a title and description". */
function NoParameters({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Notice title={text('PolicySearch_NoParameters_Title')}>
      <p>{text('PolicySearch_NoParameters_Description')}</p>
    </Notice>
  );
}

import { Badge, Card, Notice } from '@/components/ui';
import { isEditable, sanitiseLabelHtml, settingNamed } from '@/lib/clients';
import { texts } from '@/lib/content';
import { type Item, itemAddress } from '@/lib/editing';
import { link } from '@/lib/navigation';
import { directionOf, type View } from '@/lib/request';
import { Comparison } from './comparison';
import { ItemFrame, type ItemPage } from './item-frame';
import { ItemHistory, ItemState } from './item-state';
import { languageNames } from './names';
import { ValueForm } from './value-form';

/** One label or setting: what it says, what it said, and a form to change it. */
export function EditorItemPage({
  placeholders,
  ...page
}: ItemPage & {
  /** What the portal fills into a label. */
  readonly placeholders: readonly string[];
}) {
  const { view, item, actions, kept } = page;
  const { text } = texts(view.snapshot, view.language);
  const { key, published, draft, ignored } = item;
  const language = key.part === 'labels' ? key.language : undefined;
  const typed = kept?.values.value;
  // What was typed about an older version than the one that is there now.
  const isStale = typed !== undefined && kept?.values.seen !== item.seen;
  const description = key.part === 'settings' ? settingNamed(key.name)?.description : undefined;
  return (
    <ItemFrame
      {...page}
      lead={
        description && (
          <bdi lang="en" dir="ltr">
            {description}
          </bdi>
        )
      }
    >
      {key.part === 'labels' && <LanguageTabs view={view} item={item} />}
      {isStale && (
        <Card padding="small" tone="accent">
          <h2 className="text-lg">{text('Editor_Stale_Title')}</h2>
          <p className="mt-1 mb-3 text-muted">{text('Editor_Stale_Text')}</p>
          <Comparison
            view={view}
            before={draft?.value ?? published}
            after={typed}
            language={language ?? null}
          />
        </Card>
      )}
      <ItemState view={view} item={item} />
      {isEditable(key) ? (
        <ValueForm view={view} item={item} placeholders={placeholders} kept={kept} />
      ) : (
        <Notice>
          <p>{text('Editor_Fixed')}</p>
          <p className="mt-2 font-semibold [overflow-wrap:anywhere]" dir="auto">
            {String(published) || text('Editor_Empty')}
          </p>
          {ignored !== undefined && (
            <p className="mt-2 [overflow-wrap:anywhere]">
              {text('Editor_Ignored')} <q dir="auto">{String(ignored)}</q>
            </p>
          )}
        </Notice>
      )}
      {key.part === 'labels' && (
        <section aria-labelledby="editor-preview">
          <h2 id="editor-preview" className="mb-2 text-lg">
            {text('Editor_Preview')}{' '}
            {typed !== undefined && <Badge tone="warning">{text('Editor_Preview_Unsaved')}</Badge>}
          </h2>
          <div
            lang={key.language}
            dir={directionOf(key.language)}
            className="prose-message rounded-control border border-neutral-5 bg-surface-raised p-4"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in this very line
            dangerouslySetInnerHTML={{
              __html: sanitiseLabelHtml(typed ?? String(draft?.value ?? published)),
            }}
          />
        </section>
      )}
      <ItemHistory view={view} actions={actions} />
    </ItemFrame>
  );
}

function LanguageTabs({ view, item: { key } }: { readonly view: View; readonly item: Item }) {
  const { text } = texts(view.snapshot, view.language);
  if (key.part !== 'labels') return null;
  const nameOf = languageNames(view.language);
  return (
    <nav aria-label={text('Editor_Languages')}>
      <ul className="flex flex-wrap gap-1 border-b border-neutral-5">
        {view.snapshot.languages.map((language) => (
          <li key={language}>
            <a
              href={link(view, itemAddress({ ...key, language }))}
              aria-current={language === key.language ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold text-muted hover:text-link aria-[current]:border-accent-9 aria-[current]:text-link"
            >
              {nameOf(language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

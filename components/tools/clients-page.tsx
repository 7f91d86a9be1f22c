import { GlobeIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { directionOf, type View } from '@/lib/request';
import type { ClientLink } from '@/lib/tools';

/** §2.6 The client and language picker: every client of this deployment, in each of its languages. */
export function ClientsPage({
  view,
  links,
}: {
  readonly view: View;
  readonly links: readonly ClientLink[];
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<GlobeIcon className="size-7" />}
      title={text('Tools_Clients_PageTitle')}
      lead={text('Tools_Clients_Lead')}
    >
      <ul className="divide-y divide-neutral-5 rounded-card border border-neutral-5 bg-surface-raised">
        {links.map(({ id, name, theme, languages, origin }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3"
          >
            <span>
              <a
                href={`${origin}/`}
                className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
              >
                {name}
              </a>
              <span className="ms-3 text-sm text-muted">{theme}</span>
            </span>
            <span className="flex flex-wrap gap-x-1">
              {languages.map((language) => (
                <a
                  key={language}
                  href={`${origin}/?language=${language}`}
                  lang={language}
                  hrefLang={language}
                  dir={directionOf(language)}
                  aria-label={`${name}: ${language}`}
                  className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-tight px-2 text-sm text-muted uppercase underline-offset-4 hover:text-text hover:underline"
                >
                  {language}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </NarrowPage>
  );
}

import { KeepingLink } from '@/components/form/keeping-link';
import { GlobeIcon } from '@/components/ui';
import type { Language } from '@/lib/clients';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { directionOf, type View } from '@/lib/request';

/** The languages of a client, each in its own words, as links that stay on the page. */
export function LanguageLinks({ view }: { readonly view: View }) {
  const { languages } = view.snapshot;
  if (!view.settings.Global_Feature_LanguageSelector || languages.length < 2) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <nav aria-label={text('Layout_Languages')} className="flex items-center gap-2">
      <GlobeIcon className="text-muted" />
      <ul className="flex flex-wrap gap-x-1">
        {offered(view).map(({ language, name }) => (
          <li key={language}>
            <KeepingLink
              to={`${view.address}?language=${language}`}
              lang={language}
              dir={directionOf(language)}
              current={language === view.language ? 'true' : undefined}
              className="link-small"
              link={
                <a
                  // A link of a query alone keeps the address, whatever page this is.
                  href={link(view, `?language=${language}`)}
                  data-language={language}
                  lang={language}
                  hrefLang={language}
                  dir={directionOf(language)}
                  aria-current={language === view.language ? 'true' : undefined}
                  className="link-small"
                >
                  {name}
                </a>
              }
            >
              {name}
            </KeepingLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function offered({ snapshot }: View): { language: Language; name: string }[] {
  const items = snapshot.lists['Global Languages'] ?? [];
  return snapshot.languages.flatMap((language) => {
    const item = items.find(({ Key, Value }) => Key === language || Value === language);
    if (item?.Hidden) return [];
    const name = item ? texts(snapshot, language).localized(item.Title) : ownName(language);
    return [{ language, name }];
  });
}

/** A language in its own words, where the list of languages does not have it. */
function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)}`;
}

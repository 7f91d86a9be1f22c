import { DefaultButton } from '@/components/form';
import { imageAddress } from '@/lib/clients';
import { texts } from '@/lib/content';
import { optionParameter, policySearchPage, type SearchOption } from '@/lib/lookup';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { OptionTab } from './option-choice';

/** §2.4 One tab per search option, each a link, so that it works without script and by keyboard. */
export function OptionTabs({
  view,
  options,
}: {
  readonly view: View;
  readonly options: readonly SearchOption[];
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <nav aria-label={text('PolicySearch_Tabs')}>
      <noscript>
        <DefaultButton ofPage />
      </noscript>
      <ul className={`grid gap-3 ${widths[options.length] ?? widths[4]}`}>
        {options.map(({ number }) => (
          <li key={number} className="min-w-0">
            <OptionTab
              option={number}
              to={`${policySearchPage}?${optionParameter}=${number}`}
              href={link(view, `${policySearchPage}?${optionParameter}=${number}`)}
              className="flex h-full w-full text-start min-h-control items-center gap-3 rounded-control border border-control-edge bg-surface-raised px-4 py-3 font-semibold text-text no-underline shadow-control transition-colors hover:border-text aria-[current=page]:border-accent-solid aria-[current=page]:bg-accent-2 aria-[current=page]:inset-ring aria-[current=page]:inset-ring-accent-solid"
            >
              <OptionImage view={view} option={number} />
              <span className="min-w-0">{text(`LookupUser_Field_Option${number}`)}</span>
            </OptionTab>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** §2.4 "Tab width classes depend on the count (2, 3 or 4 tabs)." */
const widths: Readonly<Record<number, string>> = {
  1: 'grid-cols-1',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

function OptionImage({ view, option }: { readonly view: View; readonly option: number }) {
  const source = imageAddress(view, `search-option-${option}`);
  if (!source) return null;
  // The label beside it says what it shows.
  // biome-ignore lint/performance/noImgElement: a brand image is small and kept by browsers for good
  return <img src={source} alt="" width={40} height={40} className="size-10 shrink-0" />;
}

import { Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import { type SearchOption, searchOptions } from '@/lib/lookup';
import type { View } from '@/lib/request';
import { type KeptSearches, shownOption } from './kept-searches';
import { SearchForm } from './search-form';
import { SearchOptionSection, SearchOptions } from './search-options';
import { SupportLinks } from './support-links';

/** §2.3 Finding a contract: the search form or forms, and where to turn without one. */
export function LookupPanel({
  view,
  kept = {},
  headingLevel = 2,
}: {
  readonly view: View;
  readonly kept?: KeptSearches | undefined;
  readonly headingLevel?: 2 | 3;
}) {
  const { text } = texts(view.snapshot, view.language);
  const options = searchOptions(view).filter(({ fields }) => fields.length > 0);
  const [first, second] = options;
  const shown = second ? shownOption(kept) : first?.number;
  if (!first) return <Notice tone="warning">{text('Lookup_NoFields')}</Notice>;
  const sections = options.map((option) => (
    <OptionSection
      key={option.number}
      view={view}
      option={option}
      other={options.find(({ number }) => number !== option.number)}
      kept={kept}
      headingLevel={headingLevel}
      isAlone={!second}
      isShown={option.number === shown}
    />
  ));
  return (
    <>
      {second ? (
        <SearchOptions initial={shown ?? first.number}>{sections}</SearchOptions>
      ) : (
        sections
      )}
      <SupportLinks view={view} />
    </>
  );
}

function OptionSection({
  view,
  option,
  other,
  kept,
  headingLevel,
  isAlone,
  isShown,
}: {
  readonly view: View;
  readonly option: SearchOption;
  readonly other: SearchOption | undefined;
  readonly kept: KeptSearches;
  readonly headingLevel: 2 | 3;
  readonly isAlone: boolean;
  readonly isShown: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const titleId = `search-${option.number}-title`;
  const title = text(`LookupUser_Option${option.number}_Title`);
  const content = (
    <>
      <Heading id={titleId} className={headingLevel === 2 ? 'text-xl' : 'text-lg'}>
        {title}
      </Heading>
      <p className="mt-1.5 mb-6 text-muted">
        {text(`LookupUser_Option${option.number}_Description`)}
      </p>
      <SearchForm
        view={view}
        option={option}
        other={other}
        kept={option.number === 1 ? kept.first : kept.second}
        isShown={isShown}
        label={title}
      />
    </>
  );
  if (isAlone) return content;
  return (
    <SearchOptionSection option={option.number} labelledBy={titleId}>
      {content}
    </SearchOptionSection>
  );
}

import { EditorPartPage } from '@/components/editing/part-page';
import { contentParts } from '@/lib/clients';
import { searchPart } from '@/lib/editing';
import { editorsPage } from '../editors-page';

/** Of what is searched for. */
const mostCharacters = 200;

const { generateMetadata, Page } = editorsPage<{ readonly part: string }>(
  async ({ view, params, query }) => {
    const part = contentParts.find((known) => known === params.part);
    if (!part) return undefined;
    const search = query.get('q')?.slice(0, mostCharacters) ?? '';
    const found = await searchPart(view, part, search);
    return <EditorPartPage view={view} part={part} search={search} {...found} />;
  },
);

export { generateMetadata, Page as default };
